import { getGrant } from '@portal/contract/api/capabilities'
import { dealerStatusOf, groupOf, isLate } from '@portal/contract/marketing/delivery-status'
import type { CountedDeliveries, Delivery, OrderDeliveries, OrderPackage } from '@portal/contract/marketing/marketing'
import { isoDay, toCalendarDate } from '@portal/contract/rules/calendar'
import { addCents, toDecimalString } from '@portal/contract/rules/money'
import type { SessionContext } from '../../platform/http/context'
import { namingMonths } from './naming-months'
import type { DeliveryRow, OrderDeliveriesRow } from './queries/find-order-deliveries'

interface Reading {
  today: string
  /** The months that name deliveries, by ID. */
  months: ReadonlyMap<string, number>
  /** Dealers see sums only, so that a share of the price is never shown next to what it pays for. */
  showsAmounts: boolean
}

function toDelivery(row: DeliveryRow, { today, months, showsAmounts }: Reading): Delivery {
  const { orderItemId: _item, promiseKey: _key, packageName: _name, tier: _tier, plannedCents, ...delivery } = row
  return {
    ...delivery,
    month: months.get(row.id) ?? null,
    dealerStatus: dealerStatusOf(row, today),
    isLate: isLate(row, today),
    needsProof: row.proofDue !== null,
    plannedAmount: showsAmounts ? toDecimalString(plannedCents) : null,
  }
}

function toPackages({ items, deliveries }: OrderDeliveriesRow, reading: Reading): OrderPackage[] {
  const remaining = items.map(({ id, packageName, tier }) => ({ lineId: id, packageName, tier, isRemoved: false }))
  const itemIds = new Set(items.map(({ id }) => id))
  const removed = new Map(
    deliveries
      .filter(({ orderItemId }) => !itemIds.has(orderItemId))
      .map(({ orderItemId, packageName, tier }) => [
        orderItemId,
        { lineId: orderItemId, packageName, tier, isRemoved: true },
      ]),
  )
  return [...remaining, ...removed.values()].map((item) => ({
    ...item,
    deliveries: deliveries
      .filter(({ orderItemId }) => orderItemId === item.lineId)
      .map((row) => toDelivery(row, reading)),
  }))
}

const countRows = (rows: readonly DeliveryRow[]): CountedDeliveries => ({
  count: rows.length,
  amount: toDecimalString(addCents(...rows.map(({ plannedCents }) => plannedCents))),
})

/** Builds the reply of an order's deliveries on the current day. */
export function toOrderDeliveries(
  { subject, now, config }: Pick<SessionContext, 'subject' | 'now' | 'config'>,
  row: OrderDeliveriesRow,
): OrderDeliveries {
  const today = isoDay(toCalendarDate(now, config.timeZone))
  const showsAmounts = getGrant(subject.role, 'delivery.read') !== 'own'
  const grouped = row.deliveries.map((delivery) => ({ delivery, group: groupOf(dealerStatusOf(delivery, today)) }))
  const countWhere = (matches: (each: (typeof grouped)[number]) => boolean) =>
    countRows(grouped.filter((each) => each.group !== null && matches(each)).map(({ delivery }) => delivery))
  const { orderId, orderNumber, orderYear, annualCents, springPercent, isCanceled, isBeingPlanned } = row
  return {
    orderId,
    orderNumber,
    orderYear,
    annualTotal: toDecimalString(annualCents),
    springPercent,
    isCanceled,
    isBeingPlanned,
    today,
    groups: {
      delivered: countWhere(({ group }) => group === 'delivered'),
      underWay: countWhere(({ group }) => group === 'underWay'),
      toCome: countWhere(({ group }) => group === 'toCome'),
    },
    seasons: {
      spring: countWhere(({ delivery }) => delivery.season === 'spring'),
      fall: countWhere(({ delivery }) => delivery.season === 'fall'),
    },
    packages: toPackages(row, { today, months: namingMonths(row.deliveries), showsAmounts }),
  }
}
