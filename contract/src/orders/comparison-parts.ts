import { toDecimalString } from '../rules/money'
import { type ComparedOrder, compareOrders } from '../rules/order-comparison'
import type { ComparisonPart } from './comparison'

/**
 * The reasons for the difference between the annual totals of two orders, as replies contain them.
 * @returns only reasons that apply, with amounts in US dollars that add up to the difference. Source: docs/spec 10.11
 */
export const getComparisonParts = (order: ComparedOrder, former: ComparedOrder): ComparisonPart[] =>
  compareOrders(order, former).map(({ reason, cents, changes }) => ({
    reason,
    amount: toDecimalString(cents),
    changes: changes.map(({ cents: change, ...names }) => ({ ...names, amount: toDecimalString(change) })),
  }))
