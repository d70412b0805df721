import { type ComparisonPart, getComparisonParts } from '@portal/contract/orders/comparison'
import type { PreparedLine } from '@portal/contract/prepared-orders/prepared-line'
import type { FormerLine, Preparation } from '@portal/contract/prepared-orders/prepared-order'
import { toDecimalString } from '@portal/contract/rules/money'
import type { OrderTotals } from '@portal/contract/rules/totals'
import { parseCents } from '../../lib/formats'
import type { DisplayedComparison } from '../../ordering/order/total-comparison'

type Former = NonNullable<Preparation['former']>

/** The displayed packages of a prepared order, with their totals. */
export interface PreparedContent {
  lines: readonly PreparedLine[]
  months: number
  totals: OrderTotals
}

const toComparedItem = (line: PreparedLine | FormerLine, quantity: number) => ({
  packageName: line.packageName,
  categoryName: line.categoryName,
  tier: line.tier,
  pricingType: line.pricingType,
  priceCents: parseCents(line.price),
  quantity,
})

const compare = ({ lines, months }: PreparedContent, former: Former): ComparisonPart[] =>
  getComparisonParts(
    { months, items: lines.map((line) => toComparedItem(line, 1)) },
    { months: former.months, items: former.items.map((line) => toComparedItem(line, line.quantity)) },
  )

/**
 * Explains why the annual total of a prepared order differs from the previous year's (docs/spec 10.11).
 * @returns null if the months of the previous order are missing, as in replies of an older server during an update
 */
export function compareWithFormer(content: PreparedContent, former: Former): DisplayedComparison | null {
  if ((former as Partial<Former>).months === undefined) return null
  const difference = content.totals.annualCents - parseCents(former.annualTotal)
  return {
    order: { months: content.months },
    former,
    difference: toDecimalString(difference),
    parts: compare(content, former),
  }
}
