import { getVersion, readVersions, versionInEffect } from '../../modules/program-drafts/version-list'
import { canonicalJson } from '../../platform/canonical-json'
import type { Db } from '../../platform/database/types'
import { createFile } from '../create-file'

/** Sorted keys, so that two files differ only where their programs do. */
const toText = (document: object): string => `${JSON.stringify(JSON.parse(canonicalJson({ ...document })), null, 2)}\n`

/**
 * Writes the document of a version to a new file, by default of the one in effect.
 * @returns a line about what was written
 * @throws AdminError if the file exists or cannot be created; ApiError 404 for a version that does not exist
 */
export async function exportProgram(
  db: Db,
  { path, number, now }: { path: string; number: number | null; now: Date },
): Promise<string> {
  const versions = await readVersions(db)
  const version = number === null ? versionInEffect(versions, now) : getVersion(versions, number)
  const file = await createFile(path)
  try {
    await file.writeFile(toText(version.content))
  } finally {
    await file.close()
  }
  return `Written: version ${version.number} of the program to ${path}, SHA-256 ${version.sha256}.`
}
