import { installDebianPackage } from './debian-package.mjs'
import { findProgram, isProgram } from './find-program.mjs'
import { SetupFailure } from './setup/failure.mjs'

const search = () => findProgram(['pdfsig'], ['/opt/homebrew/bin'])

/**
 * The path of poppler's pdfsig, which checks our seals as other programs would: PDFSIG_PATH, then the usual places; as
 * root on Debian a missing one is installed. Otherwise a SetupFailure says what to install.
 */
export const findPdfsig = () => {
  const given = process.env.PDFSIG_PATH
  if (given) {
    if (isProgram(given)) return given
    throw new SetupFailure(`PDFSIG_PATH names ${given}, which is not a program.`)
  }
  const found = search() ?? (installDebianPackage('poppler-utils') ? search() : undefined)
  if (found) return found
  throw new SetupFailure(
    'The seal tests need pdfsig and it was not found: install it (Debian and Ubuntu: apt-get install poppler-utils) or set PDFSIG_PATH.',
  )
}
