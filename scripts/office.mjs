import { installDebianPackage } from './debian-package.mjs'
import { findProgram, isProgram } from './find-program.mjs'
import { SetupFailure } from './setup/failure.mjs'

const search = () =>
  findProgram(
    ['soffice', 'libreoffice'],
    ['/usr/lib/libreoffice/program', '/Applications/LibreOffice.app/Contents/MacOS'],
  )

/**
 * The path of LibreOffice, which opens our workbooks as other programs would: OFFICE_PATH, then the usual places; as root
 * on Debian a missing one is installed. Otherwise a SetupFailure says what to install.
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
    'The workbook tests need LibreOffice and it was not found: install it (Debian and Ubuntu: apt-get install libreoffice-calc-nogui) or set OFFICE_PATH to soffice.',
  )
}
