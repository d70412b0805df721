import type { ProgramDocument } from '@portal/contract/program/document'
import { programDraftTexts as texts } from '@portal/contract/texts/program-draft'
import { listLogoHashes } from '../../core/program/logo-hashes'
import { findLogoSizes } from '../../core/program/queries/logos'
import type { Db } from '../../platform/database/types'
import { notValid } from '../../platform/http/api-errors'

/**
 * Rejects a document with a logo that nobody uploaded to this portal. Source: docs/spec 24.5, rule 7.
 * @param before the document before the change, whose logos are known
 * @throws ApiError 422 whose fields are paths of the document
 */
export async function assertKnownLogos(db: Db, before: ProgramDocument, after: ProgramDocument): Promise<void> {
  const earlier = listLogoHashes(before)
  const added = listLogoHashes(after).filter((sha256) => !earlier.includes(sha256))
  if (added.length === 0) return
  const known = await findLogoSizes(db, added)
  const unknown = (['light', 'dark'] as const).filter((theme) => {
    const sha256 = after.looks?.logo[theme] ?? null
    return sha256 !== null && added.includes(sha256) && known[sha256] === undefined
  })
  if (unknown.length === 0) return
  throw notValid(unknown.map((theme) => ({ field: `/looks/logo/${theme}`, message: texts.logoMissing })))
}
