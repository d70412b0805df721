import type { OrderDetail } from '@portal/contract/orders/order-detail'
import type { SignOrder } from '@portal/contract/orders/placing'
import { toCalendarDate } from '@portal/contract/rules/calendar'
import { isDraft } from '@portal/contract/rules/order-status'
import { getOrderYear } from '@portal/contract/rules/order-year'
import { notFoundTexts } from '@portal/contract/texts/call'
import { sha256Hex } from '../../core/agreements/agreement-hash'
import type { AgreementInEffect } from '../../core/agreements/agreement-in-effect'
import { transaction } from '../../platform/database/transaction'
import type { Tx } from '../../platform/database/types'
import { ApiError, notFound } from '../../platform/http/api-errors'
import type { SessionContext } from '../../platform/http/context'
import { listPackagesByIds } from '../catalog/queries/find-packages'
import { assertCanSign, assertReadyToSign, readConsentSignature, renderSignatureAhead } from './assert-ready-to-sign'
import { getContact, overlayContact } from './dealer-information'
import { calculateDraftAmounts } from './draft-amounts'
import { findNewYear } from './find-new-year'
import { handleConflicts, runSerially } from './handle-conflicts'
import { toOrderDetail } from './order-detail-reply'
import type { OrderDraft } from './order-draft'
import { getPaymentTerms } from './order-reply'
import { getPackageIds, type OrderRow } from './order-row'
import { orderYearChanged, priceChanged, signatureDiffers, stale } from './placing-errors'
import { findOrder } from './queries/find-order'
import { findOrderingDealer, type OrderingDealer } from './queries/find-ordering-dealer'
import { signAgreement } from './sign-agreement'
import { withSigningCode } from './signing/signing-code'
import { storeOrder } from './store-order'

/**
 * Builds the order to sign: the draft's packages and prices, and the dealer's current record with the draft's contact.
 * The prices must still match the catalog or be set by staff.
 * @throws ApiError 422 for a past year, discontinued packages, or prices or months that changed since the draft was saved
 */
async function prepareSigning(
  tx: Tx,
  ctx: SessionContext,
  order: OrderRow,
  dealer: OrderingDealer,
): Promise<OrderDraft> {
  const { items: claims, springPercent } = order
  const packages = await listPackagesByIds(tx, getPackageIds(claims))
  const orderYear = getOrderYear(ctx.program.running, ctx.now, ctx.config.timeZone)
  if (order.orderYear !== orderYear) throw orderYearChanged(await findNewYear(tx, claims, packages, orderYear))
  const facts = ctx.program.contractFacts(orderYear)
  const amounts = calculateDraftAmounts({ claims, draft: order, packages, orderYear, facts })
  // The call names no total. The dealer read the stored one, and its months.
  if (amounts.months !== order.months) throw priceChanged([], amounts)
  return {
    dealerId: dealer.id,
    orderYear,
    ...amounts,
    springPercent,
    paymentTerms: getPaymentTerms(dealer.paymentTerms),
    dealerInformation: overlayContact(dealer.record, getContact(order.dealerInformation)),
  }
}

const NOT_SIGNABLE = 'This order cannot be signed in its current status.'

/** Returns the signed order if the signature matches, so that a repeated call changes nothing. */
async function confirmSameSignature(
  order: OrderRow,
  input: SignOrder,
  renderedSignature: Buffer | null,
): Promise<OrderRow> {
  const storedSha256 = order.signature && sha256Hex(Buffer.from(order.signature.png, 'base64'))
  const { png } = await readConsentSignature(input, renderedSignature, order.dealerInformation, storedSha256)
  if (order.signature?.png !== png.toString('base64')) throw signatureDiffers()
  return order
}

/** Data for signing that does not come from the draft. */
interface DraftSigning {
  /** The result of `renderSignatureAhead`. */
  renderedSignature: Buffer | null
  agreementInEffect: AgreementInEffect
}

async function signDraft(
  tx: Tx,
  ctx: SessionContext,
  id: string,
  input: SignOrder,
  { renderedSignature, agreementInEffect }: DraftSigning,
) {
  const signing = { sessionTokenHash: ctx.session.tokenHash, key: '', now: ctx.now }
  const dealer = await findOrderingDealer(tx, ctx.subject.id, ctx.now, signing)
  const before = await findOrder(tx, id, ctx.subject)
  if (!dealer || !before) throw notFound(notFoundTexts.order)
  if (before.signedAt !== null) return confirmSameSignature(before, input, renderedSignature)
  if (!isDraft(before)) throw new ApiError('CONFLICT', NOT_SIGNABLE)
  if (input.updatedAt !== undefined && Date.parse(input.updatedAt) !== before.updatedAt.getTime()) {
    throw stale(toOrderDetail(ctx, before))
  }
  const draft = await prepareSigning(tx, ctx, before, dealer)
  const signedOn = toCalendarDate(ctx.now, ctx.config.timeZone)
  const { program } = ctx
  const agreementVersion = program.agreementVersion(draft.orderYear)
  assertReadyToSign({ ...draft, record: dealer.record, signedOn, agreementVersion, program }, input)
  const signature = {
    ...(await readConsentSignature(input, renderedSignature, draft.dealerInformation, dealer.savedSignatureSha256)),
    signedAt: ctx.now,
    programNumber: program.number,
  }
  const facts = assertCanSign(ctx, dealer)
  const stored = await storeOrder(tx, before, draft, signature, ctx.now)
  return signAgreement(tx, ctx, { stored, before, draft, dealer, signature, facts, consent: input, agreementInEffect })
}

/**
 * Signs a stored draft. Repeating the call with the same signature returns the same reply and changes nothing.
 * @param agreementInEffect what the dealer signs
 */
export async function signOrder(
  ctx: SessionContext,
  id: string,
  input: SignOrder,
  agreementInEffect: AgreementInEffect,
): Promise<OrderDetail> {
  const order = await runSerially(ctx.db, ctx.subject.id, async () => {
    const signing = { renderedSignature: await renderSignatureAhead(input), agreementInEffect }
    return withSigningCode(ctx, input, '', () =>
      handleConflicts(ctx, () => transaction(ctx.db, (tx) => signDraft(tx, ctx, id, input, signing))),
    )
  })
  return toOrderDetail(ctx, order)
}
