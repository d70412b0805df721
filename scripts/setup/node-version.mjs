import { SetupFailure } from './failure.mjs'

const LOWEST = [20, 19]

/** Throws a SetupFailure unless the version (as in process.versions.node) is 20.19 or newer. */
export const assertNodeVersion = (version) => {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > LOWEST[0] || (major === LOWEST[0] && minor >= LOWEST[1])) return
  throw new SetupFailure(
    `This project needs Node ${LOWEST.join('.')} or newer, but this is Node ${version}. Install a newer version from https://nodejs.org and run the command again.`,
  )
}
