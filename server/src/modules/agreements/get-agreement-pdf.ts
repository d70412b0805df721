import { notFoundTexts } from '@portal/contract/texts/call'
import { recordAudit } from '../../core/audit/record-audit'
import type { SessionContext } from '../../platform/http/context'
import { notFound } from '../../platform/http/refusals'
import { type BinaryResult, binary } from '../../platform/http/result'
import { agreementFileName } from './agreement-file-name'
import { findSeal } from './queries'
import { sealedFile } from './sealed-file'

/** The signed agreement for saving, named after its order: the sealed file, the same bytes for ever. */
export async function getAgreementPdf(ctx: SessionContext, orderId: string): Promise<BinaryResult> {
  const row = await findSeal(ctx.db, orderId, ctx.subject)
  if (!row) throw notFound(notFoundTexts.agreement)
  const { pdf, sha256 } = await sealedFile(ctx, row)
  const event = { entityType: 'order', entityId: orderId, orderId, after: { orderNumber: row.orderNumber } } as const
  await recordAudit(ctx.db, ctx, { action: 'agreement.downloaded', ...event })
  return binary(pdf, { tag: sha256, fileName: agreementFileName(row.orderNumber), contentType: 'application/pdf' })
}
