"""Privacy cards as JSON, against their schema, by another implementation of JSON Schema."""

import copy
import json
import unittest

import jsonschema

from session import Session

RUN = """
var result = train().noisySgd().data(data().income()).hidden(4).noise(2).epochs(1).quietly().run();
System.out.println(card(result).toJson());
"""
GUARANTEE = "System.out.println(card(budget().zcdp(shuffled(0.01, gaussian(2))), 1e-5).toJson());"


class Cards(Session):
    def printed(self, code):
        reply, outputs = self.run_cell(code)
        self.assertEqual("ok", reply["status"], reply)
        return json.loads("".join(c["text"] for k, c in outputs if k == "stream"))

    def test_cards_are_what_the_schema_says(self):
        schema = self.printed("System.out.println(PrivacyCard.schema());")
        jsonschema.Draft202012Validator.check_schema(schema)
        validator = jsonschema.Draft202012Validator(schema)
        trained = self.printed(RUN)
        validator.validate(trained)
        validator.validate(self.printed(GUARANTEE))
        self.assertNotIn("development", trained["versions"].values())

        broken = copy.deepcopy(trained)
        del broken["answers"][0]["epsilon"]
        self.assertFalse(validator.is_valid(broken))
        broken = copy.deepcopy(trained)
        broken["trained"]["data"]["key"] = "00"
        self.assertFalse(validator.is_valid(broken))


if __name__ == "__main__":
    unittest.main()
