import { addCents, type Cents } from './money'
import { isSameName, type PairedPackage, pairPackages, stepBetween } from './package-pairs'
import type { PricingType } from './pricing'

/** The reasons for a different annual total, in display order. */
export const comparisonReasons = ['price', 'quantity', 'upgrade', 'downgrade', 'added', 'removed', 'months'] as const
export type ComparisonReason = (typeof comparisonReasons)[number]

export interface ComparedItem extends PairedPackage {
  readonly priceCents: Cents
  readonly pricingType: PricingType
  readonly quantity: number
}

export interface ComparedOrder {
  readonly items: readonly ComparedItem[]
  readonly months: number
}

/** What one package contributes to a reason. */
export interface ComparedChange {
  readonly packageName: string
  /** The name of the previous package; null if the package was added or has the same name. */
  readonly formerName: string | null
  readonly cents: Cents
}

export interface ComparisonPart {
  readonly reason: ComparisonReason
  readonly cents: Cents
  /** The packages that contribute, in the sequence of the newer order. Empty for the months reason. */
  readonly changes: readonly ComparedChange[]
}

/** Returns how many times the annual total includes a price. */
const getPaymentCount = (pricingType: PricingType, months: number): number => (pricingType === 'monthly' ? months : 1)

function getMoveReason(item: ComparedItem, previous: ComparedItem): 'price' | 'upgrade' | 'downgrade' {
  // A custom package has no tier; a different price alone does not make it a different package.
  const isSamePackage = item.tier === previous.tier && isSameName(item.packageName, previous.packageName)
  if (isSamePackage) return 'price'
  const step = stepBetween(
    { tier: item.tier, price: item.priceCents },
    { tier: previous.tier, price: previous.priceCents },
  )
  if (step === 0) return 'price'
  return step > 0 ? 'upgrade' : 'downgrade'
}

/**
 * Explains the difference between the annual totals of two orders. The parts add up to it exactly. The months part is
 * the cost of packages in both orders for the additional or missing months, at the previous price. All other parts use
 * the months of the order that contains the package. Source: docs/spec 10.11.
 * @returns only reasons that apply
 */
export function compareOrders(order: ComparedOrder, former: ComparedOrder): ComparisonPart[] {
  const { partners, left } = pairPackages(order.items, former.items)
  const changes = new Map<ComparisonReason, ComparedChange[]>()
  const add = (reason: ComparisonReason, packageName: string, formerName: string | null, cents: Cents) => {
    if (cents !== 0) changes.set(reason, [...(changes.get(reason) ?? []), { packageName, formerName, cents }])
  }
  const monthsCents: Cents[] = []
  for (const item of order.items) {
    const previous = partners.get(item)
    const times = getPaymentCount(item.pricingType, order.months)
    if (!previous) {
      add('added', item.packageName, null, item.priceCents * item.quantity * times)
      continue
    }
    const formerName = isSameName(previous.packageName, item.packageName) ? null : previous.packageName
    const formerCents = previous.priceCents * previous.quantity
    const formerCount = getPaymentCount(previous.pricingType, order.months)
    monthsCents.push(formerCents * (formerCount - getPaymentCount(previous.pricingType, former.months)))
    const reason = getMoveReason(item, previous)
    const isSplit = reason === 'price' && times === formerCount
    const quantityCents = isSplit ? previous.priceCents * (item.quantity - previous.quantity) * times : 0
    add('quantity', item.packageName, formerName, quantityCents)
    const rest = item.priceCents * item.quantity * times - formerCents * formerCount - quantityCents
    add(reason, item.packageName, formerName, rest)
  }
  for (const previous of left) {
    const cents = previous.priceCents * previous.quantity * getPaymentCount(previous.pricingType, former.months)
    add('removed', previous.packageName, null, -cents)
  }
  const months = addCents(...monthsCents)
  return comparisonReasons.flatMap((reason): ComparisonPart[] => {
    if (reason === 'months') return months === 0 ? [] : [{ reason, cents: months, changes: [] }]
    const reasonChanges = changes.get(reason)
    return reasonChanges
      ? [{ reason, cents: addCents(...reasonChanges.map(({ cents }) => cents)), changes: reasonChanges }]
      : []
  })
}
