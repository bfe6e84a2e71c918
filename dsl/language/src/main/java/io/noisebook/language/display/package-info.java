/**
 * How values look. A value that wants to be drawn offers a {@link
 * io.noisebook.language.display.View}: content by MIME type, with plain text always among it.
 * Nothing here knows a notebook: whoever hosts the language (the kernel, the command line, a test)
 * puts a {@link io.noisebook.language.display.Screen} in place, and asks {@link
 * io.noisebook.language.display.Views} what a value looks like.
 *
 * <p>A number never stands alone. {@link io.noisebook.language.display.Relation} is how it stands
 * to the true one, in a sign and in words; a {@link io.noisebook.language.display.Reading} carries
 * it from the accountant to the page, and {@link io.noisebook.language.display.Readings} asks every
 * question once. What is good to have but slow, such as exact values beside an estimate, is asked
 * while there is {@link io.noisebook.language.display.Patience}, and what is left out is said.
 *
 * <p>Pictures are XChart's, as SVG in HTML: no script, nothing from outside. Their ink is {@code
 * currentColor}, so that they are dark on a light page and light on a dark one; the {@link
 * io.noisebook.language.display.Line lines} have colours that are seen on both. An SVG that stands
 * alone has no page to take its colour from, and keeps a grey.
 *
 * <p>A screen shows views while a cell still runs, and updates them in place; that is all a live
 * training chart needs.
 */
package io.noisebook.language.display;
