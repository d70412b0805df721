/** Why a command did nothing, or stopped, in one line that the operator can act on. */
export class AdminError extends Error {
  override readonly name = 'AdminError'
}

/** The words on the command line do not fit the command. */
export class UsageError extends AdminError {}
