import type { Agreement } from '@portal/contract/agreements/agreement'
import { notFoundTexts } from '@portal/contract/texts/call'
import type { SessionContext } from '../../platform/http/context'
import { notFound } from '../../platform/http/refusals'
import { assertIntact } from './assert-intact'
import { findAgreement } from './queries'

/** The agreement as it was signed, with the amendments made since. Never one that does not match its seal. */
export async function getAgreement(ctx: SessionContext, orderId: string): Promise<Agreement> {
  const row = await findAgreement(ctx.db, orderId, ctx.subject)
  if (!row) throw notFound(notFoundTexts.agreement)
  assertIntact(row)
  return {
    id: row.id,
    order: { id: orderId, orderId: row.orderNumber, status: row.status },
    content: row.content,
    signatureData: `data:image/png;base64,${row.signaturePng.toString('base64')}`,
    sha256: row.sha256,
    signedAt: row.signedAt.toISOString(),
    amendments: row.amendments.map((each) => ({ ...each, createdAt: new Date(each.createdAt).toISOString() })),
  }
}
