import type { OrderItem } from '../orders/order'
import { parseMoney, toDecimalString } from '../rules/money'
import type { PricingType, Tier } from '../rules/pricing'
import { type OrderTotals, orderTotals } from '../rules/totals'
import type { PackagePick, PickedChange, PickedPackage } from './picks'

/** What of an order's line matters to those who pick. */
export type PickableItem = Pick<
  OrderItem,
  'id' | 'packageId' | 'packageName' | 'categoryName' | 'tier' | 'price' | 'pricingType' | 'quantity'
>

/** What of the catalogue's package matters to them. */
export interface PickablePackage {
  id: string
  name: string
  categoryName: string
  tier: Tier
  price: string
  pricingType: PricingType
}

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** The category of a line: that of its package today, or the name it was ordered under. */
export const categoryOfItem = (item: PickableItem, packages: readonly PickablePackage[]): string =>
  packages.find(({ id }) => id === item.packageId)?.categoryName ?? item.categoryName

/** The other packages of a line's category that the order does not have: what may stand in its place. */
export function otherTiers<Offered extends PickablePackage>(
  item: PickableItem,
  items: readonly PickableItem[],
  packages: readonly Offered[],
): Offered[] {
  const category = categoryOfItem(item, packages)
  return packages.filter(
    ({ id, categoryName }) => isSame(categoryName, category) && !items.some(({ packageId }) => packageId === id),
  )
}

/** The packages of categories that the order has nothing of: what may be added. */
export function addablePackages<Offered extends PickablePackage>(
  items: readonly PickableItem[],
  packages: readonly Offered[],
): Offered[] {
  return packages.filter(
    ({ categoryName }) => !items.some((item) => isSame(categoryOfItem(item, packages), categoryName)),
  )
}

const ofItem = ({ packageId, packageName, categoryName, tier, price, pricingType, quantity }: PickableItem) => ({
  packageId,
  packageName,
  categoryName,
  tier,
  price,
  pricingType,
  quantity,
})

const ofPackage = ({ id, name, ...item }: PickablePackage, quantity: number): PickedPackage => ({
  packageId: id,
  packageName: name,
  categoryName: item.categoryName,
  tier: item.tier,
  price: item.price,
  pricingType: item.pricingType,
  quantity,
})

/**
 * What the picks mean for an order, with names and prices. Another tier keeps the quantity of the line it replaces. A pick
 * whose line or package is not there is left out.
 */
export function pickedChanges(
  picks: readonly PackagePick[],
  items: readonly PickableItem[],
  packages: readonly PickablePackage[],
): PickedChange[] {
  return picks.flatMap((pick): PickedChange[] => {
    const item = pick.kind === 'add' ? undefined : items.find(({ id }) => id === pick.itemId)
    const offered = pick.kind === 'drop' ? undefined : packages.find(({ id }) => id === pick.packageId)
    if ((pick.kind !== 'add' && !item) || (pick.kind !== 'drop' && !offered)) return []
    return [
      {
        itemId: item?.id ?? null,
        from: item ? ofItem(item) : null,
        to: offered ? ofPackage(offered, item?.quantity ?? 1) : null,
      },
    ]
  })
}

/** The packages of the order after the changes: another tier stands where the former stood, what is added at the end. */
export function itemsAfter<Item extends PickableItem>(
  items: readonly Item[],
  changes: readonly PickedChange[],
): (Item | PickedPackage)[] {
  const stay = items.flatMap((item): (Item | PickedPackage)[] => {
    const change = changes.find(({ itemId }) => itemId === item.id)
    if (!change) return [item]
    return change.to ? [change.to] : []
  })
  return [...stay, ...changes.flatMap(({ itemId, to }) => (itemId === null && to ? [to] : []))]
}

type PricedPackage = Pick<PickedPackage, 'price' | 'pricingType' | 'quantity'>

const priced = ({ price, pricingType, quantity }: PricedPackage) => ({
  priceCents: parseMoney(price) ?? 0,
  pricingType,
  quantity,
})

/** What an order's packages come to in so many months, in cents: the price rule of every order. */
export const totalsOf = (items: readonly PricedPackage[], months: number): OrderTotals =>
  orderTotals(items.map(priced), months)

/** Totals as replies hold them. */
export const figuresOfTotals = ({ monthlyCents, oneTimeCents, annualCents }: OrderTotals) => ({
  totalAmount: toDecimalString(monthlyCents),
  oneTimeTotal: toDecimalString(oneTimeCents),
  annualTotal: toDecimalString(annualCents),
})
