/**
 * The language in kernels that people already have: {@link
 * io.noisebook.kernel.plugin.JJavaExtension} for JJava, which finds it by itself, and {@link
 * io.noisebook.kernel.plugin.IJavaPlugin} for IJava, which is told. Both give the session the words
 * and show the values; of the host they touch only what renders, what displays and what evaluates,
 * since the rest of it may have been relocated.
 */
package io.noisebook.kernel.plugin;
