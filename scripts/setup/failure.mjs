/** An error with a message for the user, printed as one line without a stack trace. */
export class SetupFailure extends Error {}

/**
 * Runs a script's main function. Prints a SetupFailure as one line and exits with code 1. Other errors are bugs and are
 * printed with their stack trace.
 */
export const runOrExplain = async (main) => {
  try {
    await main()
  } catch (error) {
    if (!(error instanceof SetupFailure)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
