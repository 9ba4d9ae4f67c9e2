/** An example of a deployer: web sites from a few lines of settings. */
package org.example.site;
