/**
 * Models, and their per-example clipped gradients by ND4J operations. The parameters of a model are
 * one flat {@code INDArray}, which a run can noise, step and save without knowing the layers.
 */
package io.noisebook.training.model;
