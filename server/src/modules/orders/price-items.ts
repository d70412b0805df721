import type { PriceChange, UnavailableItems } from '@portal/contract/orders/placing'
import { toDecimalString } from '@portal/contract/rules/money'
import type { PackageRecord } from '../catalogue'
import type { ClaimedLine, OrderLine } from './order-line'

export interface PricingInput {
  claims: readonly ClaimedLine[]
  /** The lines of the draft that is continued; none for a first order. */
  kept: readonly OrderLine[]
  packages: readonly PackageRecord[]
  orderYear: number
}

export interface PricedItems {
  lines: OrderLine[]
  /** Not orderable, each with the reason; nothing else counts while there is one. */
  unavailable: UnavailableItems['items']
  /** Priced otherwise than the dealer believed. */
  changed: PriceChange['items']
}

const reasons = {
  doubled: 'It is listed twice.',
  unknown: 'It is not in the catalogue.',
  custom: 'It is a custom package that only staff can put on an order.',
  wrongYear: (year: number): string => `It is not a package of ${year}.`,
  inactive: 'It is no longer offered.',
} as const

/** Hands out each of the draft's own lines once: two custom lines may carry the same name. */
function takeFrom(kept: readonly OrderLine[]) {
  const left = [...kept]
  return (isMatch: (line: OrderLine) => boolean): OrderLine | undefined => {
    const at = left.findIndex(isMatch)
    return at === -1 ? undefined : left.splice(at, 1)[0]
  }
}

const copyOf = (item: PackageRecord, kept: OrderLine | undefined): OrderLine => ({
  packageId: item.id,
  packageName: item.name,
  packageDescription: item.description,
  categoryName: item.categoryName,
  tier: item.tier,
  priceCents: item.priceCents,
  pricingType: item.pricingType,
  quantity: kept?.quantity ?? 1,
  setByStaff: false,
})

function refusal(item: PackageRecord, kept: OrderLine | undefined, orderYear: number): string | null {
  if (item.packageYear !== orderYear) return reasons.wrongYear(orderYear)
  if (!item.isActive) return reasons.inactive
  return item.isCustom && !kept?.setByStaff ? reasons.custom : null
}

/**
 * Prices what a dealer wants to order: from the catalogue, or as staff fixed it on the draft; never as claimed.
 * A claim only tells what the dealer saw, so that nothing is signed at a price they did not see.
 */
export function priceItems({ claims, kept, packages, orderYear }: PricingInput): PricedItems {
  const catalogue = new Map(packages.map((item) => [item.id, item]))
  const take = takeFrom(kept)
  const seen = new Set<string>()
  const priced: PricedItems = { lines: [], unavailable: [], changed: [] }

  const resolve = (claim: ClaimedLine): OrderLine | string => {
    const { packageId } = claim
    if (packageId === null) {
      return (
        take((line) => line.packageId === null && line.setByStaff && line.packageName === claim.packageName) ??
        reasons.custom
      )
    }
    if (seen.has(packageId)) return reasons.doubled
    seen.add(packageId)
    const item = catalogue.get(packageId)
    if (!item) return reasons.unknown
    const own = take((line) => line.packageId === packageId)
    return refusal(item, own, orderYear) ?? (own?.setByStaff ? own : copyOf(item, own))
  }

  for (const claim of claims) {
    const { packageId, packageName } = claim
    const line = resolve(claim)
    if (typeof line === 'string') {
      priced.unavailable.push({ packageId, packageName, reason: line })
      continue
    }
    priced.lines.push(line)
    if (line.priceCents !== claim.priceCents || line.pricingType !== claim.pricingType) {
      const oldPrice = toDecimalString(claim.priceCents)
      priced.changed.push({
        packageId,
        packageName: line.packageName,
        oldPrice,
        newPrice: toDecimalString(line.priceCents),
      })
    }
  }
  return priced
}
