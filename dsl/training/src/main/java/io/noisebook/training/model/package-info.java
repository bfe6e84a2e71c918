/**
 * Models as values: layers, a loss, and what becomes of them for examples of one shape. The
 * parameters of a network live apart from it, as one flat vector, which a run can noise, step and
 * save without knowing the layers.
 */
package io.noisebook.training.model;
