import type { PricingType, Tier } from '@portal/contract/rules/pricing'

/** An item as an order keeps it: a copy of the package, or a custom line without one. */
export interface OrderLine {
  packageId: string | null
  packageName: string
  packageDescription: string
  categoryName: string
  tier: Tier | null
  priceCents: number
  pricingType: PricingType
  quantity: number
  setByStaff: boolean
}

export interface StoredLine extends OrderLine {
  id: string
  position: number
}

/** An item as the dealer believes it to be. */
export interface ClaimedLine {
  packageId: string | null
  packageName: string
  priceCents: number
  pricingType: PricingType
}

/** The catalogue packages among the lines; custom ones have none. */
export const packageIdsOf = (lines: readonly Pick<ClaimedLine, 'packageId'>[]): string[] =>
  lines.flatMap(({ packageId }) => (packageId === null ? [] : [packageId]))
