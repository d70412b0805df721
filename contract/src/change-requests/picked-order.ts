import { parseMoney, toDecimalString } from '../rules/money'
import type { PricingType, Tier } from '../rules/pricing'
import { type OrderTotals, orderTotals } from '../rules/totals'
import type { PackagePick, PickedChange, PickedPackage } from './picks'

/** The fields of an order item that are needed to pick changes. */
export interface PickableItem extends PickedPackage {
  id: string
}

/** The fields of a catalog package that are needed to pick changes. */
export interface PickablePackage {
  id: string
  name: string
  categoryName: string
  tier: Tier
  price: string
  pricingType: PricingType
}

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** Returns the category of an item: its package's current category, or else the one stored with the item. */
export const getItemCategory = (item: PickableItem, packages: readonly PickablePackage[]): string =>
  packages.find(({ id }) => id === item.packageId)?.categoryName ?? item.categoryName

/** The packages that can replace an item: those of its category that are not on the order. */
export function otherTiers<Offered extends PickablePackage>(
  item: PickableItem,
  items: readonly PickableItem[],
  packages: readonly Offered[],
): Offered[] {
  const category = getItemCategory(item, packages)
  return packages.filter(
    ({ id, categoryName }) => isSame(categoryName, category) && !items.some(({ packageId }) => packageId === id),
  )
}

/** The packages that can be added: those of categories that the order does not contain. */
export function addablePackages<Offered extends PickablePackage>(
  items: readonly PickableItem[],
  packages: readonly Offered[],
): Offered[] {
  return packages.filter(
    ({ categoryName }) => !items.some((item) => isSame(getItemCategory(item, packages), categoryName)),
  )
}

const orderedPackage = ({
  packageId,
  packageName,
  categoryName,
  tier,
  price,
  pricingType,
  quantity,
}: PickableItem) => ({
  packageId,
  packageName,
  categoryName,
  tier,
  price,
  pricingType,
  quantity,
})

const offeredPackage = ({ id, name, ...item }: PickablePackage, quantity: number): PickedPackage => ({
  packageId: id,
  packageName: name,
  categoryName: item.categoryName,
  tier: item.tier,
  price: item.price,
  pricingType: item.pricingType,
  quantity,
})

/**
 * Resolves picks to changes with names and prices. Another tier keeps the quantity of the item that it replaces. Skips
 * picks of an unknown item or package.
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
        from: item ? orderedPackage(item) : null,
        to: offered ? offeredPackage(offered, item?.quantity ?? 1) : null,
      },
    ]
  })
}

/** The order's packages after the changes. A new tier takes the place of the old one; added packages come last. */
export function applyPickedChanges<Item extends PickableItem>(
  items: readonly Item[],
  changes: readonly PickedChange[],
): (Item | PickedPackage)[] {
  const currentItems = items.flatMap((item): (Item | PickedPackage)[] => {
    const change = changes.find(({ itemId }) => itemId === item.id)
    if (!change) return [item]
    return change.to ? [change.to] : []
  })
  return [...currentItems, ...changes.flatMap(({ itemId, to }) => (itemId === null && to ? [to] : []))]
}

type PricedPackage = Pick<PickedPackage, 'price' | 'pricingType' | 'quantity'>

const pricedItem = ({ price, pricingType, quantity }: PricedPackage) => ({
  priceCents: parseMoney(price) ?? 0,
  pricingType,
  quantity,
})

/** Calculates the totals of packages over a number of months in cents, like the totals of an order. */
export const getTotals = (items: readonly PricedPackage[], months: number): OrderTotals =>
  orderTotals(items.map(pricedItem), months)

/** Converts totals to the decimal strings of a reply. */
export const toReplyTotals = ({ monthlyCents, oneTimeCents, annualCents }: OrderTotals) => ({
  totalAmount: toDecimalString(monthlyCents),
  oneTimeTotal: toDecimalString(oneTimeCents),
  annualTotal: toDecimalString(annualCents),
})
