import type { PriceChange, UnavailableItems } from '@portal/contract/orders/placing'
import { cleanLine } from '@portal/contract/rules/clean-text'
import { toDecimalString } from '@portal/contract/rules/money'
import type { PackageRecord } from '../catalog/catalog-records'
import type { ClaimedLine, OrderLine } from './order-row'

/** Why a requested line cannot be on the order, for dealers and staff. */
export const rejectionReasons = {
  doubled: 'It is listed twice.',
  unknown: 'It is not in the catalog.',
  staffOnly: 'It is a custom package that only staff can put on an order.',
  superAdminOnly: 'It is a custom package that only a super admin can put on an order.',
  wrongYear: (year: number): string => `It is not a package of ${year}.`,
  inactive: 'It is no longer offered.',
} as const

/** Converts a package of the catalog to an order line with quantity 1. */
export const lineOfPackage = (item: PackageRecord): OrderLine => ({
  packageId: item.id,
  packageName: item.name,
  packageDescription: item.description,
  categoryName: item.categoryName,
  tier: item.tier,
  priceCents: item.priceCents,
  pricingType: item.pricingType,
  quantity: 1,
  setByStaff: false,
})

/**
 * Returns why a package cannot be on an order of the year, or null.
 * @param customRejection the reason for custom packages; null for callers who may order them
 */
export function getPackageRejection(
  item: Pick<PackageRecord, 'packageYear' | 'isActive' | 'isCustom'> | undefined,
  orderYear: number,
  customRejection: string | null,
): string | null {
  if (!item) return rejectionReasons.unknown
  if (item.packageYear !== orderYear) return rejectionReasons.wrongYear(orderYear)
  if (!item.isActive) return rejectionReasons.inactive
  return item.isCustom ? customRejection : null
}

/**
 * Returns a function that finds and removes the matching line. Two custom lines may have the same name, so each line is
 * returned once.
 */
export function createLineTaker<Line extends OrderLine>(lines: readonly Line[]) {
  const remaining = [...lines]
  return ({ packageId, packageName }: Pick<ClaimedLine, 'packageId' | 'packageName'>): Line | undefined => {
    const index = remaining.findIndex(
      (line) => line.packageId === packageId && (packageId !== null || cleanLine(line.packageName) === packageName),
    )
    return index === -1 ? undefined : remaining.splice(index, 1)[0]
  }
}

/** Returns a function that reports whether an earlier call had the same package ID. */
export function createRepeatCheck() {
  const seenIds = new Set<string>()
  return (packageId: string): boolean => {
    const isRepeated = seenIds.has(packageId)
    seenIds.add(packageId)
    return isRepeated
  }
}

/** The price that the caller sent and the current one. */
export const priceDifference = (
  { packageId, packageName, priceCents }: OrderLine,
  claimedCents: number,
): PriceChange['items'][number] => ({
  packageId,
  packageName,
  oldPrice: toDecimalString(claimedCents),
  newPrice: toDecimalString(priceCents),
})

interface PricingInput {
  claims: readonly ClaimedLine[]
  /** The lines of the draft that the dealer continues; empty for a new order. */
  draftLines: readonly OrderLine[]
  packages: readonly PackageRecord[]
  orderYear: number
}

interface PricedItems {
  lines: OrderLine[]
  /** Lines that cannot be ordered, each with the reason. When there are any, nothing else matters. */
  unavailable: UnavailableItems['items']
  /** Lines whose price differs from the one that the dealer saw. */
  changed: PriceChange['items']
}

/**
 * Prices the items that a dealer wants to order: from the catalog, or as staff set them on the draft, never at the sent price.
 * A claim only states which price the dealer saw, so that nobody signs at an unseen price.
 */
export function priceItems({ claims, draftLines, packages, orderYear }: PricingInput): PricedItems {
  const catalog = new Map(packages.map((item) => [item.id, item]))
  // A custom line counts only if staff added it.
  const take = createLineTaker(draftLines.filter((line) => line.packageId !== null || line.setByStaff))
  const isRepeated = createRepeatCheck()
  const priced: PricedItems = { lines: [], unavailable: [], changed: [] }

  const resolve = (claim: ClaimedLine): OrderLine | string => {
    const { packageId } = claim
    if (packageId === null) return take(claim) ?? rejectionReasons.staffOnly
    if (isRepeated(packageId)) return rejectionReasons.doubled
    const item = catalog.get(packageId)
    if (!item) return rejectionReasons.unknown
    const draftLine = take(claim)
    const rejection = getPackageRejection(item, orderYear, draftLine?.setByStaff ? null : rejectionReasons.staffOnly)
    if (rejection !== null) return rejection
    return draftLine?.setByStaff ? draftLine : { ...lineOfPackage(item), quantity: draftLine?.quantity ?? 1 }
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
