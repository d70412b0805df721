import { notFoundTexts } from '@portal/contract/texts'
import { recordAudit } from '../../db/audit'
import { transaction } from '../../platform/database/transaction'
import type { SessionContext } from '../../platform/http/context'
import { notFound } from '../../platform/http/refusals'
import { type BinaryResult, binary } from '../../platform/http/result'
import { agreementFileName } from './agreement-file-name'
import { renderAgreementPdf } from './pdf/render-agreement-pdf'
import { findSeal } from './queries'

/** The signed agreement for saving, named after its order. */
export async function getAgreementPdf(ctx: SessionContext, orderId: string): Promise<BinaryResult> {
  const row = await findSeal(ctx.db, orderId, ctx.subject)
  if (!row) throw notFound(notFoundTexts.agreement)
  const pdf = await renderAgreementPdf(row.id, row)
  const event = { entityType: 'order', entityId: orderId, orderId, after: { orderNumber: row.orderNumber } } as const
  await transaction(ctx.db, (tx) => recordAudit(tx, ctx, { action: 'agreement.downloaded', ...event }))
  return binary(pdf, { fileName: agreementFileName(row.orderNumber), contentType: 'application/pdf' })
}
