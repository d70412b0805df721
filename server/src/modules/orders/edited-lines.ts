import type { EditedItem } from '@portal/contract/orders/editing'
import type { PriceChange, UnavailableItems } from '@portal/contract/orders/placing'
import { orderTotals } from '@portal/contract/rules/totals'
import { orderEditTexts } from '@portal/contract/texts/order'
import type { PackageRecord } from '../catalog/catalog-records'
import type { OrderLine, StoredLine } from './order-row'
import { priceChanged, unavailableItems } from './placing-errors'
import {
  createLineTaker,
  createRepeatCheck,
  getPackageRejection,
  lineOfPackage,
  priceDifference,
  rejectionReasons,
} from './price-items'

export interface EditedLinesInput {
  items: readonly EditedItem[]
  /** The order before the edit. */
  order: { items: readonly StoredLine[]; months: number; orderYear: number }
  packages: readonly PackageRecord[]
  /** True for a super admin, who may set any price and add the catalog's custom packages to an order. */
  canSetPrices: boolean
}

// Custom packages are marked as set by staff, so that the dealer who continues the draft can keep them.
const toStaffLine = (item: PackageRecord): OrderLine => ({ ...lineOfPackage(item), setByStaff: item.isCustom })

const customLine = ({ packageName, packageDescription, priceCents, pricingType }: EditedItem): OrderLine => ({
  packageId: null,
  packageName,
  packageDescription,
  categoryName: 'Custom',
  tier: null,
  priceCents,
  pricingType,
  quantity: 1,
  setByStaff: true,
})

/**
 * Builds the lines that staff want an order to have. A package has the price in the order, the price in the catalog, or one
 * that a super admin sets. Custom lines stay as sent.
 * @throws ApiError 422 UNAVAILABLE_ITEMS for packages that cannot be added, PRICE_CHANGED for a price that the caller may not
 * set
 */
export function editedLines(input: EditedLinesInput): StoredLine[] {
  const { items, order, packages, canSetPrices } = input
  const catalog = new Map(packages.map((item) => [item.id, item]))
  const take = createLineTaker(order.items)
  const isRepeated = createRepeatCheck()
  const unavailable: UnavailableItems['items'] = []
  const changed: PriceChange['items'] = []

  const getReason = (item: PackageRecord | undefined) =>
    getPackageRejection(item, order.orderYear, canSetPrices ? null : rejectionReasons.superAdminOnly)

  const toCatalogLine = (item: EditedItem, packageId: string, stored: StoredLine | undefined): OrderLine | null => {
    const catalogItem = catalog.get(packageId)
    const reason = isRepeated(packageId) ? rejectionReasons.doubled : stored ? null : getReason(catalogItem)
    if (reason !== null) {
      unavailable.push({ packageId, packageName: catalogItem?.name ?? item.packageName, reason })
      return null
    }
    const currentLine = stored ?? (catalogItem && toStaffLine(catalogItem))
    if (!currentLine) return null
    const choices = catalogItem
      ? [currentLine, { ...toStaffLine(catalogItem), quantity: currentLine.quantity }]
      : [currentLine]
    const chosen = choices.find((each) => each.priceCents === item.priceCents && each.pricingType === item.pricingType)
    if (chosen) return chosen
    if (canSetPrices && currentLine.pricingType === item.pricingType) {
      return { ...currentLine, priceCents: item.priceCents, setByStaff: true }
    }
    changed.push(priceDifference(currentLine, item.priceCents))
    return currentLine
  }

  const lines = items.flatMap((item): StoredLine[] => {
    const stored = take(item)
    const line = item.packageId === null ? customLine(item) : toCatalogLine(item, item.packageId, stored)
    if (line === null) return []
    const quantity = item.quantity ?? stored?.quantity ?? 1
    return [{ ...line, quantity, id: stored?.id ?? crypto.randomUUID(), position: 0 }]
  })
  if (unavailable.length > 0) throw unavailableItems(unavailable)
  if (changed.length > 0) {
    const message = canSetPrices ? undefined : orderEditTexts.priceNotYours
    throw priceChanged(changed, orderTotals(lines, order.months), message)
  }
  return lines.map((line, position) => ({ ...line, position }))
}
