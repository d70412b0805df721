import type { EditedItem } from '@portal/contract/orders/editing'
import type { PriceChange, UnavailableItems } from '@portal/contract/orders/placing'
import { orderTotals } from '@portal/contract/rules/totals'
import { orderEditTexts } from '@portal/contract/texts/order'
import type { PackageRecord } from '../catalogue/catalogue-records'
import type { OrderLine, StoredLine } from './order-row'
import { priceChanged, unavailableItems } from './placing-refusals'
import { askedBefore, lineOfPackage, lineRefusals, packageRefusal, priceDifference, takeOnce } from './price-items'

export interface EditedLinesInput {
  items: readonly EditedItem[]
  /** The order before the edit. */
  order: { items: readonly StoredLine[]; months: number; orderYear: number }
  packages: readonly PackageRecord[]
  /** True for a super admin, who may set any price and add the catalog's custom packages to an order. */
  maySetPrices: boolean
}

// Custom packages are marked as set by staff, so that the dealer who continues the draft can keep them.
const copyOf = (item: PackageRecord): OrderLine => ({ ...lineOfPackage(item), setByStaff: item.isCustom })

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
 * Builds the lines that staff want an order to have. A package costs what the order stores, what the catalog says, or
 * what a super admin sets. Custom lines stay as sent.
 * @throws ApiError 422 UNAVAILABLE_ITEMS for packages that cannot be added, PRICE_CHANGED for a price that the caller
 * may not set
 */
export function editedLines(input: EditedLinesInput): StoredLine[] {
  const { items, order, packages, maySetPrices } = input
  const catalogue = new Map(packages.map((item) => [item.id, item]))
  const take = takeOnce(order.items)
  const isAgain = askedBefore()
  const unavailable: UnavailableItems['items'] = []
  const changed: PriceChange['items'] = []

  const refusalOf = (item: PackageRecord | undefined) =>
    packageRefusal(item, order.orderYear, maySetPrices ? null : lineRefusals.superAdminOnly)

  const ofCatalogue = (item: EditedItem, packageId: string, stored: StoredLine | undefined): OrderLine | null => {
    const known = catalogue.get(packageId)
    const reason = isAgain(packageId) ? lineRefusals.doubled : stored ? null : refusalOf(known)
    if (reason !== null) {
      unavailable.push({ packageId, packageName: known?.name ?? item.packageName, reason })
      return null
    }
    const present = stored ?? (known && copyOf(known))
    if (!present) return null
    const choices = known ? [present, { ...copyOf(known), quantity: present.quantity }] : [present]
    const chosen = choices.find((each) => each.priceCents === item.priceCents && each.pricingType === item.pricingType)
    if (chosen) return chosen
    if (maySetPrices && present.pricingType === item.pricingType) {
      return { ...present, priceCents: item.priceCents, setByStaff: true }
    }
    changed.push(priceDifference(present, item.priceCents))
    return present
  }

  const lines = items.flatMap((item): StoredLine[] => {
    const stored = take(item)
    const line = item.packageId === null ? customLine(item) : ofCatalogue(item, item.packageId, stored)
    if (line === null) return []
    const quantity = item.quantity ?? stored?.quantity ?? 1
    return [{ ...line, quantity, id: stored?.id ?? crypto.randomUUID(), position: 0 }]
  })
  if (unavailable.length > 0) throw unavailableItems(unavailable)
  if (changed.length > 0) {
    const message = maySetPrices ? undefined : orderEditTexts.priceNotYours
    throw priceChanged(changed, orderTotals(lines, order.months), message)
  }
  return lines.map((line, position) => ({ ...line, position }))
}
