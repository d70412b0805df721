import { installDebianPackage } from './debian-package.mjs'
import { findProgram } from './find-program.mjs'
import { SetupFailure } from './setup/failure.mjs'

/**
 * The path of a program installed on the machine. As root on Debian, a missing one is installed from the given package;
 * otherwise throws a SetupFailure that says what to install.
 *
 * @param {string} name
 * @param {string} debianPackage
 */
export const systemProgram = (name, debianPackage = name) => {
  const search = () => findProgram([name], ['/usr/sbin', '/usr/local/sbin'])
  const found = search() ?? (installDebianPackage(debianPackage) ? search() : undefined)
  if (found) return found
  throw new SetupFailure(
    `${name} is required but was not found. Install it (Debian and Ubuntu: apt-get install ${debianPackage}).`,
  )
}
