/** Why the server cannot start, in one sentence that the operator can act on. */
export class StartError extends Error {
  override readonly name = 'StartError'
  /** Whether it may be temporary, so that waiting makes sense. */
  readonly isTemporary: boolean

  constructor(message: string, { isTemporary = false, ...options }: ErrorOptions & { isTemporary?: boolean } = {}) {
    super(message, options)
    this.isTemporary = isTemporary
  }
}

/** An environment value with which the server cannot start. The message is one line that names the variable. */
export class ConfigurationError extends Error {}
