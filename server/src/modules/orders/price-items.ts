import type { PriceChange, UnavailableItems } from '@portal/contract/orders/placing'
import type { PackageRecord } from '../catalogue'
import { askedBefore, lineOfPackage, lineRefusals, packageRefusal, priceDifference, takeOnce } from './catalogue-lines'
import type { ClaimedLine, OrderLine } from './order-row'

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

/**
 * Prices what a dealer wants to order: from the catalogue, or as staff fixed it on the draft; never as claimed.
 * A claim only tells what the dealer saw, so that nothing is signed at a price they did not see.
 */
export function priceItems({ claims, kept, packages, orderYear }: PricingInput): PricedItems {
  const catalogue = new Map(packages.map((item) => [item.id, item]))
  // A custom line counts only as staff put it there.
  const take = takeOnce(kept.filter((line) => line.packageId !== null || line.setByStaff))
  const isAgain = askedBefore()
  const priced: PricedItems = { lines: [], unavailable: [], changed: [] }

  const resolve = (claim: ClaimedLine): OrderLine | string => {
    const { packageId } = claim
    if (packageId === null) return take(claim) ?? lineRefusals.staffOnly
    if (isAgain(packageId)) return lineRefusals.doubled
    const item = catalogue.get(packageId)
    if (!item) return lineRefusals.unknown
    const own = take(claim)
    const refusal = packageRefusal(item, orderYear, own?.setByStaff ? null : lineRefusals.staffOnly)
    if (refusal !== null) return refusal
    return own?.setByStaff ? own : { ...lineOfPackage(item), quantity: own?.quantity ?? 1 }
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
      priced.changed.push(priceDifference(line, claim.priceCents))
    }
  }
  return priced
}
