import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { installDebianPackage } from './debian-package.mjs'
import { SetupFailure } from './setup/failure.mjs'

const LIBRARIES = '/usr/lib'

const search = () =>
  (existsSync(LIBRARIES) ? readdirSync(LIBRARIES) : [])
    .map((folder) => join(LIBRARIES, folder, 'faketime', 'libfaketime.so.1'))
    .find((file) => existsSync(file))

const findFaketime = () => {
  const found = search() ?? (installDebianPackage('faketime') ? search() : undefined)
  if (found) return found
  throw new SetupFailure(
    'libfaketime is required but was not found. Install it (Debian and Ubuntu: apt-get install faketime).',
  )
}

/**
 * The environment for a process whose clock is ahead. Only the time of day changes, as on a machine with a wrong clock. As
 * root on Debian, a missing library is installed.
 *
 * @param {number} hours how far ahead
 * @returns {Record<string, string>}
 */
export const getClockEnvironment = (hours) => ({
  LD_PRELOAD: findFaketime(),
  FAKETIME: `+${hours}h`,
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
})
