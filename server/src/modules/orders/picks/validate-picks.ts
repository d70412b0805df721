import { getItemCategory, type PickableItem, type PickablePackage } from '@portal/contract/change-requests/picked-order'
import type { PackagePick } from '@portal/contract/change-requests/picks'
import type { PriceChange, UnavailableItems } from '@portal/contract/orders/placing'
import { toDecimalString } from '@portal/contract/rules/money'
import { changeRequestTexts } from '@portal/contract/texts/order'
import type { PackageRecord } from '../../catalog/catalog-records'
import { createRepeatCheck, getPackageRejection, rejectionReasons } from '../price-items'

/** Converts a package to the format of the package picker. */
export const toPickable = ({ id, name, categoryName, tier, priceCents, pricingType }: PackageRecord) => ({
  id,
  name,
  categoryName,
  tier,
  pricingType,
  price: toDecimalString(priceCents),
})

export interface PicksInput {
  picks: readonly PackagePick[]
  /** The order's current items. */
  items: readonly PickableItem[]
  orderYear: number
  /** The catalog's data of the picked packages and of those on the order, active or not. */
  packages: readonly PackageRecord[]
}

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** Returns why a package cannot be picked for an order, in place of a line or in addition to all lines, or null. */
function getPickRejection(
  known: PackageRecord | undefined,
  replacedItem: PickableItem | undefined,
  { items, orderYear, packages }: PicksInput,
): string | null {
  const rejection = getPackageRejection(known, orderYear, rejectionReasons.staffOnly)
  if (rejection !== null || !known) return rejection
  if (items.some(({ packageId }) => packageId === known.id)) return changeRequestTexts.pickOrdered
  const catalog: PickablePackage[] = packages.map(toPickable)
  const isInSameCategory = (item: PickableItem) => isSame(getItemCategory(item, catalog), known.categoryName)
  if (replacedItem)
    return isInSameCategory(replacedItem) ? null : changeRequestTexts.pickOtherCategory(replacedItem.packageName)
  return items.some(isInSameCategory) ? changeRequestTexts.pickCategoryOrdered : null
}

/**
 * Validates picks against the catalog's rules. Each line, each package and each added category can be picked once.
 * @returns packages that cannot be picked, prices that differ from those seen, and whether a picked line is missing
 * from the order
 */
export function validatePicks(input: PicksInput): {
  unavailable: UnavailableItems['items']
  changed: PriceChange['items']
  isLineMissing: boolean
} {
  const { picks, items } = input
  const catalog = new Map(input.packages.map((item) => [item.id, item]))
  const unavailable: UnavailableItems['items'] = []
  const changed: PriceChange['items'] = []
  const isRepeatedLine = createRepeatCheck()
  const isRepeatedPackage = createRepeatCheck()
  const isRepeatedCategory = createRepeatCheck()
  let isLineMissing = false

  for (const pick of picks) {
    const item = pick.kind === 'add' ? undefined : items.find(({ id }) => id === pick.itemId)
    if (pick.kind !== 'add' && !item) isLineMissing = true
    if (item && isRepeatedLine(item.id)) {
      unavailable.push({ packageId: item.packageId, packageName: item.packageName, reason: rejectionReasons.doubled })
    }
    if (pick.kind === 'drop') continue
    const known = catalog.get(pick.packageId)
    const isRepeated = isRepeatedPackage(pick.packageId)
    const isSecondInCategory = pick.kind === 'add' && known && isRepeatedCategory(known.categoryName.toLowerCase())
    const reason = isRepeated
      ? rejectionReasons.doubled
      : (getPickRejection(known, item, input) ?? (isSecondInCategory ? changeRequestTexts.pickCategoryTwice : null))
    const packageDetails = { packageId: pick.packageId, packageName: known?.name ?? 'A package' }
    if (reason !== null) unavailable.push({ ...packageDetails, reason })
    else if (known && pick.price !== undefined && pick.price !== known.priceCents) {
      const prices = { oldPrice: toDecimalString(pick.price), newPrice: toDecimalString(known.priceCents) }
      changed.push({ ...packageDetails, ...prices })
    }
  }
  return { unavailable, changed, isLineMissing }
}
