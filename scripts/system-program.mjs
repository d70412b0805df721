import { installDebianPackage } from './debian-package.mjs'
import { findProgram } from './find-program.mjs'
import { SetupFailure } from './setup/failure.mjs'

/**
 * The path of a program that stands on the machine beside Node. As root on Debian a missing one is installed from the
 * package given; otherwise a SetupFailure says what to install.
 *
 * @param {string} name
 * @param {string} debianPackage
 */
export const systemProgram = (name, debianPackage = name) => {
  const search = () => findProgram([name], ['/usr/sbin', '/usr/local/sbin'])
  const found = search() ?? (installDebianPackage(debianPackage) ? search() : undefined)
  if (found) return found
  throw new SetupFailure(
    `${name} is needed and was not found: install it (Debian and Ubuntu: apt-get install ${debianPackage}).`,
  )
}
