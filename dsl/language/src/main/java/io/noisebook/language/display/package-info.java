/**
 * How values look. A value that wants to be drawn offers a {@link
 * io.noisebook.language.display.View}: content by MIME type, with plain text always among it.
 * Nothing here knows a notebook: whoever hosts the language (the kernel, the command line, a test)
 * puts a {@link io.noisebook.language.display.Screen} in place, and asks {@link
 * io.noisebook.language.display.Views} what a value looks like.
 *
 * <p>A screen shows views while a cell still runs, and updates them in place; that is all a live
 * training chart needs.
 */
package io.noisebook.language.display;
