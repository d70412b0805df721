import { installDebianPackage } from './debian-package.mjs'
import { findProgram, isProgram } from './find-program.mjs'
import { SetupFailure } from './setup/failure.mjs'

/**
 * The path of one of poppler's programs, which read our PDFs as strangers do: the one that the variable names, then the usual
 * places. As root on Debian a missing one is installed. Otherwise a SetupFailure says what to install.
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
    `The tests of PDFs need ${program} and it was not found: install it (Debian and Ubuntu: apt-get install poppler-utils) or set ${variable}.`,
  )
}

/** Checks our seals. */
export const findPdfsig = () => findPoppler('pdfsig', 'PDFSIG_PATH')

/** Copies the text of our PDFs. */
export const findPdftotext = () => findPoppler('pdftotext', 'PDFTOTEXT_PATH')
