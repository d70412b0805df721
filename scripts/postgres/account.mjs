import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { SetupFailure } from '../setup/failure.mjs'

const idOf = (option) => Number(execFileSync('id', [option, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }))

/** The account the server has to run as: undefined for our own, or postgres when we are root, which it refuses. */
export const serverAccount = () => {
  if (process.getuid?.() !== 0) return undefined
  try {
    return { uid: idOf('-u'), gid: idOf('-g') }
  } catch {
    throw new SetupFailure('PostgreSQL does not run as root and there is no user "postgres" to run it as: create one.')
  }
}

/** Runs initdb for a new cluster in the folder's subfolder "files", without a password: it listens on loopback only. */
export const initialize = (binaries, folder, account) => {
  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'en_US.UTF-8'
  const options = ['--username=postgres', '--auth=trust', '--encoding=UTF8', `--locale=${locale}`, '--no-sync']
  try {
    execFileSync(join(binaries, 'initdb'), ['-D', join(folder, 'files'), ...options], {
      ...account,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
  } catch (error) {
    throw new SetupFailure(`initdb failed: ${String(error.stderr ?? error.message).trim()}`)
  }
}
