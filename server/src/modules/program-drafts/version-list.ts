import { programDraftTexts } from '@portal/contract/texts/program-draft'
import type { Db } from '../../platform/database/types'
import { notFound } from '../../platform/http/api-errors'
import { listVersions, type StoredVersion } from './queries/versions'

/** All versions of the program, as operations on drafts need them. */
export interface VersionList {
  /** By number. */
  all: readonly StoredVersion[]
  /** Those that were not withdrawn, by the instant when they take effect. */
  valid: readonly StoredVersion[]
  /** The last valid one, which may be scheduled. The next version replaces it. */
  newest: StoredVersion
}

export async function readVersions(db: Db): Promise<VersionList> {
  const all = await listVersions(db)
  const valid = all
    .filter(({ withdrawnAt }) => withdrawnAt === null)
    .toSorted((a, b) => a.takesEffectAt.getTime() - b.takesEffectAt.getTime())
  const newest = valid.at(-1)
  if (newest === undefined) throw new Error('The program has no version')
  return { all, valid, newest }
}

/** @throws ApiError 404 */
export function getVersion({ all }: Pick<VersionList, 'all'>, number: number): StoredVersion {
  const version = all.find((each) => each.number === number)
  if (version === undefined) throw notFound(programDraftTexts.versionNotFound)
  return version
}
