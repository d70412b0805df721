import type { EditedItem } from '@portal/contract/orders/editing'
import type { PriceChange, UnavailableItems } from '@portal/contract/orders/placing'
import { toDecimalString } from '@portal/contract/rules/money'
import { orderTotals } from '@portal/contract/rules/totals'
import { orderEditTexts } from '@portal/contract/texts'
import type { PackageRecord } from '../catalogue'
import type { OrderLine, StoredLine } from './order-line'
import { priceChanged, unavailableItems } from './placing-refusals'

export interface EditedLinesInput {
  items: readonly EditedItem[]
  /** The order as it stands. */
  order: { items: readonly StoredLine[]; months: number; orderYear: number }
  packages: readonly PackageRecord[]
  /** A super admin: may set any price, and put the catalogue's custom packages on an order. */
  maySetPrices: boolean
}

const reasons = {
  doubled: 'It is listed twice.',
  unknown: 'It is not in the catalogue.',
  custom: 'It is a custom package that only a super admin can put on an order.',
  wrongYear: (year: number): string => `It is not a package of ${year}.`,
  inactive: 'It is no longer offered.',
} as const

const copyOf = (item: PackageRecord): OrderLine => ({
  packageId: item.id,
  packageName: item.name,
  packageDescription: item.description,
  categoryName: item.categoryName,
  tier: item.tier,
  priceCents: item.priceCents,
  pricingType: item.pricingType,
  quantity: 1,
  // So that the dealer who continues the draft may keep what only staff can put on it.
  setByStaff: item.isCustom,
})

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

/** Why a package that is not on the order yet cannot be put on it. */
function refusal(item: PackageRecord | undefined, { order, maySetPrices }: EditedLinesInput): string | null {
  if (!item) return reasons.unknown
  if (item.packageYear !== order.orderYear) return reasons.wrongYear(order.orderYear)
  if (!item.isActive) return reasons.inactive
  return item.isCustom && !maySetPrices ? reasons.custom : null
}

/**
 * The lines staff want an order to have. A package costs what the order has stored or the catalogue says, or what a
 * super admin sets; a custom line is as given.
 * @throws ApiError 422 UNAVAILABLE_ITEMS for packages that cannot be added, PRICE_CHANGED for a price of one's own
 */
export function editedLines(input: EditedLinesInput): StoredLine[] {
  const { items, order, packages, maySetPrices } = input
  const catalogue = new Map(packages.map((item) => [item.id, item]))
  const left = [...order.items]
  const seen = new Set<string>()
  const unavailable: UnavailableItems['items'] = []
  const changed: PriceChange['items'] = []

  const takeStored = (item: EditedItem): StoredLine | undefined => {
    const at = left.findIndex(({ packageId, packageName }) =>
      item.packageId === null ? packageId === null && packageName === item.packageName : packageId === item.packageId,
    )
    return at === -1 ? undefined : left.splice(at, 1)[0]
  }

  const ofCatalogue = (item: EditedItem, packageId: string, stored: StoredLine | undefined): OrderLine | null => {
    const known = catalogue.get(packageId)
    const reason = seen.has(packageId) ? reasons.doubled : stored ? null : refusal(known, input)
    seen.add(packageId)
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
    const { packageName, priceCents } = present
    const prices = { oldPrice: toDecimalString(item.priceCents), newPrice: toDecimalString(priceCents) }
    changed.push({ packageId, packageName, ...prices })
    return present
  }

  const lines = items.flatMap((item): StoredLine[] => {
    const stored = takeStored(item)
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
