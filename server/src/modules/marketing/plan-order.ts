import { isCommitted } from '@portal/contract/marketing/delivery-status'
import { divideAmount, lineAmount } from '@portal/contract/marketing/planned-money'
import type { PackagePromise } from '@portal/contract/marketing/promise'
import { dueDates, planWindows, seasonOf } from '@portal/contract/marketing/windows'
import { type CalendarDate, isoDay } from '@portal/contract/rules/calendar'
import type { Cents } from '@portal/contract/rules/money'
import { countsTowardYear } from '@portal/contract/rules/order-status'
import type { PricingType, Tier } from '@portal/contract/rules/pricing'
import type { NewDelivery, StoredDelivery } from './delivery-rows'

/** An item of an order, with what its package promises now. */
export interface ItemToPlan {
  id: string
  packageName: string
  tier: Tier | null
  priceCents: Cents
  quantity: number
  pricingType: PricingType
  promises: readonly PackagePromise[]
}

/** A signed order that was signed or changed since its deliveries were planned. */
export interface OrderToPlan {
  id: string
  dealerId: string
  orderYear: number
  status: string
  months: number
  /** The business's day of the signature. */
  signedOn: CalendarDate
  /** The items that were planned before. */
  plannedItems: readonly string[]
  items: readonly ItemToPlan[]
  deliveries: readonly StoredDelivery[]
}

/** The columns of a delivery that a plan changes, with the status before. */
export type DeliveryChange = Pick<StoredDelivery, 'id' | 'status' | 'cancellation' | 'plannedCents'> & {
  former: StoredDelivery
}

export interface OrderPlan {
  created: NewDelivery[]
  changed: DeliveryChange[]
  plannedItems: string[]
}

/** Plans the deliveries of an item. None has an amount yet. */
function createDeliveries(order: OrderToPlan, item: ItemToPlan, firstDay: CalendarDate): NewDelivery[] {
  const { id: orderId, dealerId, orderYear } = order
  const { id: orderItemId, packageName, tier } = item
  const unplaced = item.promises.flatMap((promise, at) => {
    const { kind, title, note, count: of, needsInput, metrics, onSilence, weight, leadDays, needsProof } = promise
    const shared = { kind, title, note, of, needsInput, metrics, onSilence, weight, promiseKey: `${orderItemId} ${at}` }
    return planWindows(promise.windows, { orderYear, signedOn: firstDay }).map((window, index) => {
      const needs = { leadDays, needsInput: needsInput.length > 0, needsProof }
      const { inputDue, proofDue } = dueDates(needs, { windowFrom: window.from, signedOn: firstDay })
      return {
        ...shared,
        sequence: index + 1,
        windowFrom: isoDay(window.from),
        windowTo: isoDay(window.to),
        inputDue: inputDue && isoDay(inputDue),
        proofDue: proofDue && isoDay(proofDue),
        season: seasonOf(window.from),
      }
    })
  })
  return unplaced.map((delivery, position) => ({
    ...delivery,
    id: crypto.randomUUID(),
    orderId,
    orderItemId,
    dealerId,
    orderYear,
    packageName,
    tier,
    position,
    plannedCents: 0,
  }))
}

type Cancellation = StoredDelivery['cancellation']

/** Returns why a delivery must be canceled: its order is, or its item is gone. */
function cancellationOf(order: OrderToPlan, { orderItemId }: StoredDelivery): Cancellation {
  if (!order.items.some(({ id }) => id === orderItemId)) return 'item'
  return order.status === 'cancelled' ? 'order' : null
}

/** Cancels what the order no longer contains and nothing was spent on, and restores what a reinstated order contains again. */
function settle(order: OrderToPlan, delivery: StoredDelivery): StoredDelivery {
  const cancellation = cancellationOf(order, delivery)
  if (cancellation !== null && delivery.status !== 'cancelled' && !isCommitted(delivery)) {
    return { ...delivery, status: 'cancelled', cancellation }
  }
  if (cancellation === null && delivery.cancellation === 'order') {
    return { ...delivery, status: 'planned', cancellation: null }
  }
  return delivery
}

/** Divides the amount of each item among its deliveries. Those of removed items keep what they had. */
function assignAmounts<Row extends StoredDelivery | NewDelivery>(order: OrderToPlan, rows: readonly Row[]): Row[] {
  const amounts = new Map<string, Cents>()
  for (const item of order.items) {
    const ownRows = rows.filter(({ orderItemId }) => orderItemId === item.id).sort((a, b) => a.position - b.position)
    const parts = divideAmount(lineAmount(item, order.months), ownRows)
    ownRows.forEach(({ id }, at) => {
      amounts.set(id, parts[at] ?? 0)
    })
  }
  return rows.map((row) => ({ ...row, plannedCents: amounts.get(row.id) ?? row.plannedCents }))
}

const isChanged = (now: StoredDelivery, former: StoredDelivery): boolean =>
  now.status !== former.status || now.cancellation !== former.cancellation || now.plannedCents !== former.plannedCents

/**
 * Decides which deliveries a signed order gets, and which it loses. Items that were not planned before get deliveries,
 * unless the order is canceled or expired or its program year is over. An item without promises is planned too: later
 * promises of its package do not affect the order. Running it again changes nothing. Source: docs/spec 25.3.
 * @param today the business's day
 */
export function planOrder(order: OrderToPlan, today: CalendarDate): OrderPlan {
  const mayCreate = countsTowardYear(order.status) && order.orderYear >= today.year
  const isFirst = order.plannedItems.length === 0
  const newItems = mayCreate ? order.items.filter(({ id }) => !order.plannedItems.includes(id)) : []
  const created = newItems.flatMap((item) => createDeliveries(order, item, isFirst ? order.signedOn : today))
  const settled = order.deliveries.map((delivery) => settle(order, delivery))
  const formerById = new Map(order.deliveries.map((delivery) => [delivery.id, delivery]))
  const changed = assignAmounts(order, settled).flatMap((delivery): DeliveryChange[] => {
    const former = formerById.get(delivery.id)
    if (!former || !isChanged(delivery, former)) return []
    const { id, status, cancellation, plannedCents } = delivery
    return [{ id, status, cancellation, plannedCents, former }]
  })
  return {
    created: assignAmounts(order, created),
    changed,
    plannedItems: mayCreate ? order.items.map(({ id }) => id) : [...order.plannedItems],
  }
}
