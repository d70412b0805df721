import { can, grantOf } from '@portal/contract/api/capabilities'
import type { Category, Package } from '@portal/contract/catalogue/catalogue'
import { toDecimalString } from '@portal/contract/rules/money'
import { orderYearOf } from '@portal/contract/rules/order-year'
import type { PricingType, Tier } from '@portal/contract/rules/pricing'
import type { SessionContext } from '../../platform/http/context'

/** A package as the catalogue has it now, its price in cents. */
export interface PackageRecord {
  id: string
  name: string
  description: string
  categoryId: string
  categoryName: string
  tier: Tier
  priceCents: number
  pricingType: PricingType
  packageYear: number
  isActive: boolean
  isCustom: boolean
  updatedAt: Date
}

export function toPackage(row: PackageRecord): Package {
  // Field by field: taking the rest of a row apart takes longer than reading it.
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    categoryId: row.categoryId,
    categoryName: row.categoryName,
    tier: row.tier,
    pricingType: row.pricingType,
    packageYear: row.packageYear,
    isActive: row.isActive,
    isCustom: row.isCustom,
    price: toDecimalString(row.priceCents),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** A category as it is stored now. */
export interface CategoryRecord {
  id: string
  name: string
  description: string
  color: string
  updatedAt: Date
}

export function toCategory({ updatedAt, ...fields }: CategoryRecord): Category {
  return { ...fields, updatedAt: updatedAt.toISOString() }
}

/** What of the catalogue somebody may see at all. */
export interface CatalogueView {
  includesCustom: boolean
  /** Dealers see what they can order or could have ordered: active packages of no later year. Null is every package. */
  activeUpToYear: number | null
}

/** What of the catalogue a call may read. */
export function catalogueViewOf({ subject, now, config }: SessionContext): CatalogueView {
  const isBuyer = grantOf(subject.role, 'catalogue.read') === 'own'
  return {
    includesCustom: can(subject, 'catalogue.read-custom'),
    activeUpToYear: isBuyer ? orderYearOf(now, config.timeZone) : null,
  }
}
