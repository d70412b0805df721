import type { OrderStatus } from '@portal/contract/rules/order-status'
import { formatOrderNumber } from '@portal/contract/rules/order-year'
import { pricingTypes, tiers } from '@portal/contract/rules/pricing'
import { orderTotals } from '@portal/contract/rules/totals'
import type { orderItems, orders } from '../../db/tables/orders'
import { demoProgram } from '../demo-program'
import { idFor } from '../ids'
import { copyDealerInformation, type DealerRows } from './account'
import type { CategoryRow, PackageRow } from './catalog'

export type OrderItemRow = typeof orderItems.$inferSelect
/** Without its search text, which the database makes. */
export type OrderRow = Omit<typeof orders.$inferSelect, 'status' | 'searchText'> & { status: OrderStatus }
export type OrderRows = { order: OrderRow; items: readonly OrderItemRow[] }

/** An item without an order: a copy of a package, or a custom line. */
export type OrderLine = Omit<OrderItemRow, 'id' | 'orderId' | 'position'>

const findOption = <T extends string>(list: readonly T[], value: string): T | undefined =>
  list.find((candidate) => candidate === value)

/** Copies a package as an order does. */
export function orderLine(item: PackageRow, category: CategoryRow, overrides: Partial<OrderLine> = {}): OrderLine {
  return {
    packageId: item.id,
    packageName: item.name,
    packageDescription: item.description,
    categoryName: category.name,
    tier: findOption(tiers, item.tier) ?? null,
    priceCents: item.priceCents,
    pricingType: findOption(pricingTypes, item.pricingType) ?? 'monthly',
    quantity: 1,
    setByStaff: false,
    ...overrides,
  }
}

/** Builds a custom line. */
export const customLine = (
  line: Pick<OrderLine, 'packageName' | 'packageDescription' | 'priceCents' | 'pricingType'>,
): OrderLine => ({
  packageId: null,
  categoryName: 'Custom',
  tier: null,
  quantity: 1,
  setByStaff: true,
  ...line,
})

/** Builds the stored items of an order, with ids derived from the order's. */
const itemRows = (orderId: string, lines: readonly OrderLine[]): OrderItemRow[] =>
  lines.map((line, position) => ({ ...line, id: idFor(`order item ${orderId} ${position}`), orderId, position }))

export type OrderInput = {
  dealer: DealerRows
  lines: readonly OrderLine[]
  overrides?: Partial<OrderRow>
}

/**
 * Builds an unsigned order with its items, and totals from the items and the months.
 * @param sequence makes id and order number unique
 */
export function orderRows(sequence: number, orderYear: number, at: Date, input: OrderInput): OrderRows {
  const { dealer, lines, overrides = {} } = input
  const dealerInformation = overrides.dealerInformation ?? copyDealerInformation(dealer)
  const { defaultMonths, springPercentDefault } = demoProgram.contractFacts(orderYear)
  const months = overrides.months ?? defaultMonths
  const order: OrderRow = {
    id: idFor(`order ${sequence}`),
    orderNumber: formatOrderNumber(orderYear, sequence),
    orderYear,
    dealerId: dealer.account.id,
    status: 'pending',
    statusBeforeRequest: null,
    months,
    monthsSetByStaff: false,
    ...orderTotals(lines, months),
    springPercent: springPercentDefault,
    paymentTerms: dealer.profile.paymentTerms,
    dealerInformation,
    signedAt: null,
    signerName: null,
    programNumber: null,
    createdAt: at,
    updatedAt: at,
    ...overrides,
  }
  return { order, items: itemRows(order.id, lines) }
}

/** Returns the order with other lines or another number of months, and matching totals. */
export function withTotals(
  { order, items }: OrderRows,
  changed: { lines?: readonly OrderLine[]; months?: number; springPercent?: number },
): OrderRows {
  const { lines, months = order.months, springPercent = order.springPercent } = changed
  const usedItems = lines ? itemRows(order.id, lines) : items
  return { order: { ...order, months, springPercent, ...orderTotals(usedItems, months) }, items: usedItems }
}
