import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { SetupFailure } from '../setup/failure.mjs'

const getId = (option) => Number(execFileSync('id', [option, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }))

/**
 * Returns the account that runs the server: undefined for the current one, or postgres for root, which PostgreSQL
 * rejects.
 */
export const serverAccount = () => {
  if (process.getuid?.() !== 0) return undefined
  try {
    return { uid: getId('-u'), gid: getId('-g') }
  } catch {
    throw new SetupFailure('PostgreSQL does not run as root and there is no user "postgres" to run it as: create one.')
  }
}

/** Runs initdb in the subfolder "files". No password is needed, because the server listens only on loopback. */
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
