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
  throw new SetupFailure('libfaketime is needed and was not found (Debian and Ubuntu: apt-get install faketime).')
}

/**
 * The environment of a process whose clock goes ahead. Only the time of day differs, as on a machine with a wrong clock;
 * as root on Debian the library is installed when it is missing.
 *
 * @param {number} hours how far ahead
 * @returns {Record<string, string>}
 */
export const clockAhead = (hours) => ({
  LD_PRELOAD: findFaketime(),
  FAKETIME: `+${hours}h`,
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
})
