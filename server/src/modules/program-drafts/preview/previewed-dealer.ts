import { dealerInformationSchema } from '@portal/contract/orders/order'
import type { PreviewRequest } from '@portal/contract/program-drafts/preview'
import { isDraft } from '@portal/contract/rules/order-status'
import { monthsToSign } from '@portal/contract/rules/order-terms'
import type { PaymentTerms } from '@portal/contract/rules/pricing'
import type { ContractFacts } from '@portal/contract/rules/program-facts'
import { orderTotals } from '@portal/contract/rules/totals'
import { notFoundTexts } from '@portal/contract/texts/call'
import { previewTexts } from '@portal/contract/texts/program-preview'
import type { ScopeSubject } from '../../../db/dealer-scope'
import type { Db } from '../../../platform/database/types'
import { notFound } from '../../../platform/http/api-errors'
import { pickAll } from '../../../platform/pick'
import { findDealer } from '../../dealers/queries/find-dealer'
import { findOrder } from '../../orders/queries/find-order'
import { findTerritoryManager } from '../../sign-in-changes/queries/find-contact'
import { type DealerOrder, listDealerOrders } from '../queries/dealer-orders'
import type { PreviewedDealer, ScreenOrder } from './dealer'
import { findSample, sampleCart } from './sample-dealers'

const recordFields = dealerInformationSchema.keyof().options

const readTerms = (terms: string): PaymentTerms => (terms === 'cod' ? 'cod' : 'credit')

function chooseOrder(orders: readonly DealerOrder[], orderYear: number): DealerOrder | undefined {
  return orders.find((order) => order.orderYear === orderYear) ?? orders[0]
}

interface Choice extends Pick<PreviewRequest, 'dealerId' | 'sample'> {
  orderId: string | undefined
  /** The order year in which the screen is read. */
  orderYear: number
}

async function readOrder(db: Db, id: string, subject: ScopeSubject) {
  const row = await findOrder(db, id, subject)
  if (row === undefined) throw notFound(notFoundTexts.order)
  return row
}

async function readRep(db: Db, dealerId: string): Promise<PreviewedDealer['rep']> {
  const manager = await findTerritoryManager(db, dealerId)
  return manager && { name: `${manager.firstName} ${manager.lastName}`.trim(), phone: manager.phone }
}

/**
 * Reads the dealer and the order of a preview, within the user's scope.
 * @throws ApiError 404 for a dealer or order that does not exist, is out of scope, or does not belong to the dealer
 */
export async function readPreviewedDealer(db: Db, subject: ScopeSubject, choice: Choice): Promise<PreviewedDealer> {
  const named = choice.orderId === undefined ? undefined : await readOrder(db, choice.orderId, subject)
  const dealerId = choice.dealerId ?? named?.dealerId
  if (dealerId === undefined) return findSample(choice.sample ?? 'new')
  if (named !== undefined && named.dealerId !== dealerId) throw notFound(notFoundTexts.order)
  const dealer = await findDealer(db, dealerId, subject)
  if (dealer === null) throw notFound(previewTexts.dealerNotFound)
  const orders = await listDealerOrders(db, dealerId, subject)
  const chosen = chooseOrder(orders, choice.orderYear)
  const row = named ?? (chosen && (await readOrder(db, chosen.id, subject)))
  return {
    record: pickAll(dealer, recordFields),
    paymentTerms: readTerms(dealer.paymentTerms),
    order: row ? { ...row, paymentTerms: readTerms(row.paymentTerms), lines: row.items } : null,
    orders,
    rep: await readRep(db, dealerId),
    cart: sampleCart,
    hasSampleOrder: false,
  }
}

/**
 * Returns what the dealer would sign for an order year: the packages with the months that staff set on a draft of the year
 * and its split, or those of the program.
 */
export function getOrderToSign(
  { order, cart, paymentTerms }: PreviewedDealer,
  orderYear: number,
  facts: ContractFacts,
): ScreenOrder {
  const draft = order !== null && order.orderYear === orderYear && isDraft(order) ? order : null
  const sample = order === null ? cart : null
  const lines = order?.lines ?? cart.lines
  const months = sample?.months ?? monthsToSign(draft, facts)
  const { springPercent = null } = draft ?? sample ?? {}
  return {
    orderNumber: null,
    orderYear,
    status: 'pending',
    signedAt: null,
    signerName: null,
    programNumber: null,
    months,
    springPercent: springPercent ?? facts.springPercentDefault,
    ...orderTotals(lines, months),
    paymentTerms,
    lines,
  }
}

/** Returns the dealer's order on screens after checkout; null for a dealer without one. */
export function getScreenOrder(dealer: PreviewedDealer, orderYear: number, facts: ContractFacts): ScreenOrder | null {
  return dealer.order ?? (dealer.hasSampleOrder ? getOrderToSign(dealer, orderYear, facts) : null)
}
