import { versionsOf } from '@portal/contract/program/create-program'
import type { ProgramVersion } from '@portal/contract/program/program-version'
import type { VersionState } from '@portal/contract/program-drafts/version'
import type { Program } from '@portal/contract/rules/program-facts'
import { programDraftTexts } from '@portal/contract/texts/program-draft'
import type { Db } from '../../platform/database/types'
import { notFound } from '../../platform/http/api-errors'
import { listVersionFacts, listVersions, type StoredVersion } from './queries/versions'

/** All versions of the program, as operations on drafts need them. */
export interface VersionList {
  /** By number. */
  all: readonly StoredVersion[]
  /** Those that were not withdrawn, by the instant when they take effect. */
  valid: readonly StoredVersion[]
  /** The last valid one, which may be scheduled. The next version replaces it. */
  newest: StoredVersion
}

function toVersionList(all: readonly StoredVersion[]): VersionList {
  const valid = all
    .filter(({ withdrawnAt }) => withdrawnAt === null)
    .toSorted((a, b) => a.takesEffectAt.getTime() - b.takesEffectAt.getTime())
  const newest = valid.at(-1)
  if (newest === undefined) throw new Error('The program has no version')
  return { all, valid, newest }
}

/** Reads all versions with their documents. */
export const readVersions = async (db: Db): Promise<VersionList> => toVersionList(await listVersions(db))

/**
 * Reads all versions, and takes their documents from memory. Only a version that this process does not know yet makes it
 * read documents. For what pages request often.
 */
export async function readKnownVersions(db: Db, program: Program): Promise<VersionList> {
  const documents = new Map(versionsOf(program).map(({ number, document }) => [number, document]))
  const facts = await listVersionFacts(db)
  const known = facts.flatMap((version) => {
    const content = documents.get(version.number)
    return content === undefined ? [] : [{ ...version, content }]
  })
  return known.length === facts.length ? toVersionList(known) : readVersions(db)
}

/** @throws ApiError 404 */
export function getVersion({ all }: Pick<VersionList, 'all'>, number: number): StoredVersion {
  const version = all.find((each) => each.number === number)
  if (version === undefined) throw notFound(programDraftTexts.versionNotFound)
  return version
}

/** The version that takes effect after this one; undefined for the newest and for withdrawn ones. */
export const findNextVersion = ({ valid }: VersionList, version: StoredVersion): StoredVersion | undefined =>
  version.withdrawnAt === null ? valid[valid.indexOf(version) + 1] : undefined

export function getVersionState(versions: VersionList, version: StoredVersion, now: Date): VersionState {
  if (version.withdrawnAt !== null) return 'withdrawn'
  if (version.takesEffectAt > now) return 'scheduled'
  const next = findNextVersion(versions, version)
  return next !== undefined && next.takesEffectAt <= now ? 'superseded' : 'in-effect'
}

/** Before all versions, as on a clock that is years behind, the first one is in effect. */
export const versionInEffect = ({ valid, newest }: VersionList, now: Date): StoredVersion =>
  valid.findLast(({ takesEffectAt }) => takesEffectAt <= now) ?? valid[0] ?? newest

/** Returns a stored version as `programAt` takes it. */
export const toProgramVersion = ({ number, content, takesEffectAt }: StoredVersion): ProgramVersion => ({
  number,
  document: content,
  takesEffectAt,
})
