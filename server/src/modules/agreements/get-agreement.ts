import type { Agreement } from '@portal/contract/agreements/agreement'
import { notFoundTexts } from '@portal/contract/texts/call'
import { recordAudit } from '../../core/audit/record-audit'
import { pngDataUrl } from '../../core/signature/png-data-url'
import { notFound } from '../../platform/http/api-errors'
import type { SessionContext } from '../../platform/http/context'
import { type BinaryResult, binary } from '../../platform/http/result'
import { assertIntact } from './assert-intact'
import { findAgreement, findSeal } from './queries'
import { getSealedFile } from './sealed-file'

/** The name of the downloaded agreement. */
export const agreementFileName = (orderNumber: string): string => `Agreement-${orderNumber}.pdf`

/** Returns the agreement as signed, with later amendments. Fails if it does not match its seal. */
export async function getAgreement(ctx: SessionContext, orderId: string): Promise<Agreement> {
  const row = await findAgreement(ctx.db, orderId, ctx.subject)
  if (!row) throw notFound(notFoundTexts.agreement)
  assertIntact(row)
  return {
    id: row.id,
    order: { id: orderId, orderId: row.orderNumber, status: row.status },
    content: row.content,
    signatureData: pngDataUrl(row.signaturePng),
    sha256: row.sha256,
    signedAt: row.signedAt.toISOString(),
    amendments: row.amendments.map((each) => ({ ...each, createdAt: new Date(each.createdAt).toISOString() })),
  }
}

/** Downloads the sealed file of the agreement, always with the same bytes. */
export async function getAgreementPdf(ctx: SessionContext, orderId: string): Promise<BinaryResult> {
  const row = await findSeal(ctx.db, orderId, ctx.subject)
  if (!row) throw notFound(notFoundTexts.agreement)
  const { pdf, sha256 } = await getSealedFile(ctx, row)
  const event = { entityType: 'order', entityId: orderId, orderId, after: { orderNumber: row.orderNumber } } as const
  await recordAudit(ctx.db, ctx, { action: 'agreement.downloaded', ...event })
  return binary(pdf, { tag: sha256, fileName: agreementFileName(row.orderNumber), contentType: 'application/pdf' })
}
