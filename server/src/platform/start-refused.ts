/** Why the server cannot start, in one sentence that the operator can act on. */
export class StartRefusedError extends Error {
  override readonly name = 'StartRefusedError'
  /** Whether it may pass by itself, so that waiting for it makes sense. */
  readonly passes: boolean

  constructor(message: string, { passes = false, ...options }: ErrorOptions & { passes?: boolean } = {}) {
    super(message, options)
    this.passes = passes
  }
}

/** A value of the environment that the server cannot start with. The message is one line that names the variable. */
export class ConfigurationError extends Error {}
