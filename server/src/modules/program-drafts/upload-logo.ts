import type { UploadedFile } from '@portal/contract/api/endpoint'
import type { ProgramAsset } from '@portal/contract/program-drafts/assets'
import { programDraftTexts as texts } from '@portal/contract/texts/program-draft'
import { sha256Hex } from '../../core/agreements/agreement-hash'
import { identityName, recordAudit } from '../../core/audit/record-audit'
import { readLogo } from '../../core/program/logo-image'
import { countLogosSince, findLogo, insertLogo } from '../../core/program/queries/logos'
import { transaction } from '../../platform/database/transaction'
import { withExtension } from '../../platform/file-content/file-kind'
import { notFound } from '../../platform/http/api-errors'
import type { PublicContext, SessionContext } from '../../platform/http/context'
import { type BinaryResult, binary, type Result, result } from '../../platform/http/result'
import { oneHourBefore, tooManyPerHour } from './draft-rules'

/** Nothing deletes a logo, so a script must not fill the database. */
const MAX_LOGOS_PER_HOUR = 20

type FoundLogo = NonNullable<Awaited<ReturnType<typeof findLogo>>>

const toAsset = ({ file, uploadedAt, ...facts }: FoundLogo): ProgramAsset => ({
  ...facts,
  bytes: file.length,
  uploadedAt: uploadedAt.toISOString(),
})

async function requireLogo(db: PublicContext['db'], sha256: string): Promise<FoundLogo> {
  const logo = await findLogo(db, sha256)
  if (logo === undefined) throw notFound(texts.logoNotFound)
  return logo
}

/**
 * Stores a logo for drafts. The same image is stored once, with the name and uploader of the first time.
 * @throws ApiError 422 unless it is a PNG within the limits; 429 after 20 new ones within an hour
 */
export async function uploadLogo(
  ctx: SessionContext,
  { fileName, bytes }: UploadedFile,
): Promise<Result<ProgramAsset>> {
  const { db, now, actor } = ctx
  const recent = await countLogosSince(db, actor.id, oneHourBefore(now))
  if (recent >= MAX_LOGOS_PER_HOUR) throw tooManyPerHour(texts.tooManyLogos)
  const { png, width, height } = await readLogo(bytes)
  const sha256 = sha256Hex(png)
  const name = withExtension(fileName, 'image/png')
  const isNew = await transaction(db, async (tx) => {
    const uploaded = { uploadedAt: now, uploadedBy: actor.id, uploadedByName: identityName(actor) }
    const logo = { sha256, type: 'image/png', name, bytes: png, width, height, ...uploaded } as const
    if (!(await insertLogo(tx, logo))) return false
    const after = { fileName: name, sha256, width, height }
    await recordAudit(tx, ctx, { action: 'program-asset.uploaded', entityType: 'program', entityId: sha256, after })
    return true
  })
  return result(toAsset(await requireLogo(db, sha256)), { status: isNew ? 201 : 200 })
}

/** Returns the facts about a logo. @throws ApiError 404 */
export const describeLogo = async ({ db }: SessionContext, sha256: string): Promise<ProgramAsset> =>
  toAsset(await requireLogo(db, sha256))

/**
 * Returns a logo, also to someone who is not signed in, so without the name of the uploaded file. Its hash is its content,
 * so it never changes.
 * @throws ApiError 404
 */
export async function getLogo({ db }: PublicContext, sha256: string): Promise<BinaryResult> {
  const { file } = await requireLogo(db, sha256)
  return binary(file, {
    fileName: 'logo.png',
    contentType: 'image/png',
    inline: true,
    isForeign: true,
    isImmutable: true,
  })
}
