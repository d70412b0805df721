import { findAgreementTerms } from '@portal/contract/program/agreement-terms'
import type { ProgramVersion } from '@portal/contract/program/program-version'
import { sha256Hex } from '../../core/agreements/agreement-hash'
import { hashProgram } from '../../core/program/program-hash'
import { readStoredProgram } from '../../core/program/queries/read-versions'
import type { Db } from '../../platform/database/types'
import type { Report } from '../blocks-by-id'
import { listProgramVersions } from '../queries/list-program-versions'
import { listWordings } from '../queries/list-wordings'

interface SignedUnder {
  /** The version that the agreement prints. */
  wording: string
  orderYear: number
  /** The program version of its order. */
  programNumber: number
}

/** Returns the wording that agreements of a year have under a program version; null for a withdrawn version. */
type FindWording = (programNumber: number, orderYear: number) => string | null

function createFinder(versions: readonly ProgramVersion[]): FindWording {
  const known = new Map<string, string>()
  return (programNumber, orderYear) => {
    const index = versions.findIndex(({ number }) => number === programNumber)
    if (index < 0) return null
    const key = `${programNumber} ${orderYear}`
    const wording = known.get(key) ?? findAgreementTerms(versions.slice(0, index + 1), orderYear).version
    known.set(key, wording)
    return wording
  }
}

/** A wording that a program version introduced, such as `2028.6`. Those of releases, such as `2027-01`, belong to version 1. */
const isOfProgram = (wording: string): boolean => /^\d{4}\.\d+$/.test(wording)

/**
 * Recomputes the hash of every program version and of every wording.
 * @returns a check of a signed agreement: the program version of its order must have the wording that it prints. It returns
 * the wording that it should have, or null
 */
export async function verifyProgram(db: Db, report: Report): Promise<(signed: SignedUnder) => string | null> {
  for (const { number, content, sha256 } of await listProgramVersions(db)) {
    if (hashProgram(content) !== sha256) report(`Program version ${number} does not match its hash`)
  }
  for (const { version, template, sha256 } of await listWordings(db)) {
    if (sha256Hex(template) !== sha256) report(`The wording ${version} of agreements does not match its hash`)
  }
  const findWording = createFinder((await readStoredProgram(db)).versions)
  return ({ wording, orderYear, programNumber }) => {
    const expected = findWording(programNumber, orderYear)
    if (expected === null || expected === wording) return null
    return isOfProgram(expected) || isOfProgram(wording) ? expected : null
  }
}
