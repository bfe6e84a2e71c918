/**
 * Controls that a reader moves, in the notebook's front end: the widgets of ipywidgets, spoken to
 * in their own protocol of models that live on both sides of a comm. Only what the language needs
 * is here, which is one slider.
 */
package io.noisebook.kernel.widget;
