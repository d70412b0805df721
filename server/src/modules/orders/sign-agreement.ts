import { agreementContent } from '../../db/agreement-content'
import { recordAudit } from '../../db/audit'
import type { Tx } from '../../platform/database/types'
import type { SessionContext } from '../../platform/http/context'
import { enqueueConfirmation } from './enqueue-confirmation'
import type { OrderDraft } from './order-draft'
import { orderEvent, summaryOf } from './order-events'
import type { OrderRow } from './order-row'
import type { OrderingDealer } from './queries/find-ordering-dealer'
import { insertAgreement } from './queries/insert-agreement'
import type { SignatureGiven } from './read-consent-signature'

export interface Signing {
  /** The order as it was just stored, already marked as signed. */
  stored: OrderRow
  /** The draft it was before; undefined when it was placed at once. */
  before: OrderRow | undefined
  draft: OrderDraft
  dealer: OrderingDealer
  signature: SignatureGiven & { signedAt: Date }
}

/** Freezes what the dealer signed, notes it in the order's history and queues the confirmations. */
export async function signAgreement(tx: Tx, ctx: SessionContext, signing: Signing): Promise<OrderRow> {
  const { stored, before, draft, dealer, signature } = signing
  const { orderNumber } = stored
  const { signedAt, signerName, method, png } = signature
  const content = agreementContent(
    { ...draft, orderNumber, items: draft.lines },
    {
      signedAt,
      signerName,
      method,
      signaturePng: png,
      address: ctx.address,
      userAgent: ctx.userAgent,
      timeZone: ctx.config.timeZone,
    },
  )
  const agreementSha256 = await insertAgreement(tx, {
    orderId: stored.id,
    orderNumber,
    dealerId: draft.dealerId,
    content,
    signaturePng: png,
    signedAt,
  })
  // Sealed history tells which agreement it was, should somebody replace one together with its hash.
  const after = { ...summaryOf(stored), signerName, agreementSha256 }
  const change = { before: before && summaryOf(before), after }
  await recordAudit(tx, ctx, orderEvent('order.placed', stored, change))
  await enqueueConfirmation(tx, ctx, stored, { dealer, agreement: content })
  return { ...stored, signature: { png: png.toString('base64'), method } }
}
