/** A failure whose message is meant for the person at the terminal; it is printed as one line, without a stack. */
export class SetupFailure extends Error {}

/**
 * Runs a script's main function and turns a SetupFailure into one line and exit code 1.
 * Anything else is a fault of ours and keeps its stack.
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
