import type { Preparation } from '@portal/contract/prepared-orders/prepared-order'
import { toDecimalString } from '@portal/contract/rules/money'
import { monthsToSign } from '@portal/contract/rules/order-terms'
import { getOrderYear } from '@portal/contract/rules/order-year'
import type { Program } from '@portal/contract/rules/program-facts'
import type { Db } from '../../platform/database/types'
import { notFound } from '../../platform/http/api-errors'
import type { SessionContext } from '../../platform/http/context'
import { findOffers } from '../orders/find-offers'
import { findPreparationError } from './invitation-errors'
import { toPreparedLine, toPreparedOrder } from './invitation-reply'
import { type ComparedOrder, findPreparation, type PreparationFacts } from './queries/find-preparation'

async function describePreviousOrder(db: Db, order: ComparedOrder, orderYear: number): Promise<Preparation['former']> {
  const offers = await findOffers(db, order.items, orderYear)
  return {
    orderId: order.orderNumber,
    orderYear: order.orderYear,
    months: order.months,
    annualTotal: toDecimalString(order.annualCents),
    items: order.items.map(({ id, packageName, categoryName, tier, priceCents, pricingType, quantity }, index) => {
      const offer = offers[index]
      const line = { id, packageName, categoryName, tier, price: toDecimalString(priceCents), pricingType, quantity }
      return { ...line, offered: offer ? toPreparedLine(offer) : null }
    }),
  }
}

/** Builds the reply with everything staff need to prepare an order for a dealer. */
export async function describePreparation(
  db: Db,
  { now, program, orderYear }: { now: Date; program: Program; orderYear: number },
  facts: PreparationFacts,
): Promise<Preparation> {
  const { previousOrder, currentOrder, newest, order, mailState } = facts
  const { id, companyName, dealerNumber, email, phone } = facts.dealer
  return {
    dealer: { id, companyName, dealerNumber, email, phone },
    orderYear,
    months: monthsToSign(currentOrder, program.contractFacts(orderYear)),
    former: previousOrder && (await describePreviousOrder(db, previousOrder, orderYear)),
    prepared: newest && toPreparedOrder(newest, { order, mailState }, now),
    refusal: findPreparationError(facts, 'send')?.message ?? null,
  }
}

/**
 * Returns what an order for a dealer can be prepared from, and the status of the latest one.
 * @throws ApiError 404 for a dealer out of scope
 */
export async function getPreparation(ctx: SessionContext, dealerId: string): Promise<Preparation> {
  const { now, db, subject, actor, config, program } = ctx
  const orderYear = getOrderYear(program.running, now, config.timeZone)
  const facts = await findPreparation(db, { dealerId, orderYear, senderId: actor.id }, subject)
  if (!facts) throw notFound()
  return describePreparation(db, { now, program, orderYear }, facts)
}
