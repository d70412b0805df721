import type { CreateOrder } from '@portal/contract/orders/placing'
import { countsTowardYear, isDraft } from '@portal/contract/rules/order-status'
import { orderYearOf } from '@portal/contract/rules/order-year'
import { notFoundTexts } from '@portal/contract/texts/call'
import { sha256Hex } from '../../core/agreements/agreement-hash'
import type { Tx } from '../../platform/database/types'
import type { SessionContext } from '../../platform/http/context'
import { notFound } from '../../platform/http/refusals'
import type { OrderRow } from './order-row'
import { keyReused } from './placing-refusals'
import { listOrdersInProgress } from './queries/find-order'
import { findOrderingDealer, type OrderingDealer } from './queries/find-ordering-dealer'
import type { SigningAttempt } from './queries/signing-facts'

/** What a dealer's order of this year starts from. */
export interface OrderingState {
  dealer: OrderingDealer
  orderYear: number
  /** The dealer's order of the year that counts, draft or not. */
  current: OrderRow | undefined
  /** Drafts of years gone by. */
  carriedOver: OrderRow[]
  /** The order that was placed under the attempt's key before, and the SHA-256 of what was placed. */
  placed: { order: OrderRow; contentSha256: string } | undefined
}

/**
 * Loads and locks what the order is made from; the lock comes first, so that all else is read as it now is.
 * @param key the idempotency key of a placing
 * @param signing the attempt that signs; undefined for a draft
 */
export async function loadOrderingState(
  tx: Tx,
  ctx: SessionContext,
  { key, signing }: { key?: string; signing?: SigningAttempt } = {},
): Promise<OrderingState> {
  const orderYear = orderYearOf(ctx.now, ctx.config.timeZone)
  const dealer = await findOrderingDealer(tx, ctx.subject.id, ctx.now, signing)
  if (!dealer) throw notFound(notFoundTexts.order)
  const rows = await listOrdersInProgress(tx, dealer.id, orderYear, key)
  const isOver = ({ status }: OrderRow) => !countsTowardYear(status)
  const [placed] = rows.flatMap(({ placedSha256: contentSha256, ...order }) =>
    contentSha256 === null ? [] : [{ order, contentSha256 }],
  )
  return {
    dealer,
    orderYear,
    current: rows.find((row) => row.orderYear === orderYear && !isOver(row)),
    carriedOver: rows.filter((row) => row.orderYear < orderYear && isDraft(row)),
    placed,
  }
}

/** One placing as the dealer's browser means it, however often it has to send it. */
export interface PlacingAttempt {
  key: string
  /** SHA-256 of what is to be placed, lower-case hexadecimal. */
  contentSha256: string
}

/**
 * The attempt that a call belongs to; undefined without a key. What the dealer looked at, and how they signed this time
 * and with which code, is no part of the content: after midnight or a reload it is the same order, and the first signature stands.
 */
export function placingAttempt(key: string | undefined, input: CreateOrder): PlacingAttempt | undefined {
  if (key === undefined) return undefined
  const { updatedAt: _seen, agreementSignedOn: _day, ...signed } = input
  const { signatureData: _image, signatureMethod: _method, signerName: _signer, ...consented } = signed
  const { signingEvents: _told, electronicConsentVersion: _consent, ...coded } = consented
  const { signingCode: _code, resendSigningCode: _again, rememberDevice: _remember, ...content } = coded
  return { key, contentSha256: sha256Hex(JSON.stringify(content)) }
}

/**
 * The order that this attempt has placed already. The dealer must be locked, so that an attempt beside this one is over.
 * @throws ApiError 422 KEY_REUSED when the key placed something else
 */
export function placedBefore({ placed }: OrderingState, attempt: PlacingAttempt): OrderRow | undefined {
  if (placed && placed.contentSha256 !== attempt.contentSha256) throw keyReused()
  return placed?.order
}
