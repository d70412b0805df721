/** A value of the environment that the server cannot start with. The message is one line that names the variable. */
export class ConfigurationError extends Error {}
