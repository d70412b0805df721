import type { CreateOrder } from '@portal/contract/orders/placing'
import { countsTowardYear, isDraft } from '@portal/contract/rules/order-status'
import { getOrderYear } from '@portal/contract/rules/order-year'
import { notFoundTexts } from '@portal/contract/texts/call'
import { sha256Hex } from '../../core/agreements/agreement-hash'
import type { Tx } from '../../platform/database/types'
import { notFound } from '../../platform/http/api-errors'
import type { SessionContext } from '../../platform/http/context'
import type { OrderRow } from './order-row'
import { keyReused } from './placing-errors'
import { listOrdersInProgress } from './queries/find-order'
import { findOrderingDealer, type OrderingDealer } from './queries/find-ordering-dealer'
import type { SigningAttempt } from './queries/signing-facts'

/** The stored data that a dealer's order of the current year is built from. */
export interface OrderingState {
  dealer: OrderingDealer
  orderYear: number
  /** The dealer's order that counts for the year, draft or not. */
  current: OrderRow | undefined
  /** Drafts of past years. */
  carriedOver: OrderRow[]
  /** The order placed earlier under the attempt's key, with the SHA-256 of the placed content. */
  placed: { order: OrderRow; contentSha256: string } | undefined
}

/**
 * Loads and locks the data for the order. The lock comes first, so that everything else is read in its current state.
 * @param key the idempotency key of a placement
 * @param signing the signing attempt; undefined for a draft
 */
export async function loadOrderingState(
  tx: Tx,
  ctx: SessionContext,
  { key, signing }: { key?: string; signing?: SigningAttempt } = {},
): Promise<OrderingState> {
  const orderYear = getOrderYear(ctx.program.running, ctx.now, ctx.config.timeZone)
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

/** One placement by the dealer, however often the browser sends it. */
export interface PlacingAttempt {
  key: string
  /** SHA-256 of the content to place, lowercase hexadecimal. */
  contentSha256: string
}

/**
 * Returns the attempt that a call belongs to; undefined without a key. The hashed content excludes details such as the signing
 * day, the signature and the code. A repeated call after midnight or a reload is therefore the same attempt and keeps the first
 * signature.
 */
export function placingAttempt(key: string | undefined, input: CreateOrder): PlacingAttempt | undefined {
  if (key === undefined) return undefined
  const { updatedAt: _updatedAt, agreementSignedOn: _day, programNumber: _program, ...signed } = input
  const { signatureData: _image, signatureMethod: _method, signerName: _signer, ...consented } = signed
  const { signingEvents: _events, electronicConsentVersion: _consent, ...coded } = consented
  const { signingCode: _code, resendSigningCode: _resend, rememberDevice: _remember, ...content } = coded
  return { key, contentSha256: sha256Hex(JSON.stringify(content)) }
}

/**
 * Returns the order that this attempt already placed. Lock the dealer first, so that a concurrent attempt has
 * finished.
 * @throws ApiError 422 KEY_REUSED when the key placed something else
 */
export function findPlacedOrder({ placed }: OrderingState, attempt: PlacingAttempt): OrderRow | undefined {
  if (placed && placed.contentSha256 !== attempt.contentSha256) throw keyReused()
  return placed?.order
}
