import { installDebianPackage } from './debian-package.mjs'
import { findProgram, isProgram } from './find-program.mjs'
import { SetupFailure } from './setup/failure.mjs'

/**
 * Finds one of poppler's programs, which read our PDFs independently: the path in the variable, then the usual
 * locations. As root on Debian, installs a missing one. Otherwise throws a SetupFailure that explains what to install.
 */
const findPoppler = (program, variable) => {
  const search = () => findProgram([program], ['/opt/homebrew/bin'])
  const given = process.env[variable]
  if (given) {
    if (isProgram(given)) return given
    throw new SetupFailure(`${variable} names ${given}, which is not a program.`)
  }
  const found = search() ?? (installDebianPackage('poppler-utils') ? search() : undefined)
  if (found) return found
  throw new SetupFailure(
    `The PDF tests need ${program}, which was not found. Install it (Debian and Ubuntu: apt-get install poppler-utils) or set ${variable}.`,
  )
}

/** Verifies our seals. */
export const findPdfsig = () => findPoppler('pdfsig', 'PDFSIG_PATH')

/** Extracts the text of our PDFs. */
export const findPdftotext = () => findPoppler('pdftotext', 'PDFTOTEXT_PATH')
