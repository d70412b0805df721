import { installDebianPackage } from './debian-package.mjs'
import { findProgram, isProgram } from './find-program.mjs'
import { SetupFailure } from './setup/failure.mjs'

const search = () =>
  findProgram(
    ['soffice', 'libreoffice'],
    ['/usr/lib/libreoffice/program', '/Applications/LibreOffice.app/Contents/MacOS'],
  )

/**
 * Finds LibreOffice, with which tests open our workbooks: OFFICE_PATH, then the usual locations. As root on Debian,
 * installs a missing one. Otherwise throws a SetupFailure that explains what to install.
 */
export const findOffice = () => {
  const given = process.env.OFFICE_PATH
  if (given) {
    if (isProgram(given)) return given
    throw new SetupFailure(`OFFICE_PATH names ${given}, which is not a program.`)
  }
  const found = search() ?? (installDebianPackage('libreoffice-calc-nogui') ? search() : undefined)
  if (found) return found
  throw new SetupFailure(
    'The workbook tests need LibreOffice, which was not found. Install it (Debian and Ubuntu: apt-get install libreoffice-calc-nogui) or set OFFICE_PATH to soffice.',
  )
}
