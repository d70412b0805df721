import { can, getGrant } from '@portal/contract/api/capabilities'
import type { Category, Package } from '@portal/contract/catalog/catalog'
import { packageFieldNames } from '@portal/contract/catalog/package-fields'
import { toDecimalString } from '@portal/contract/rules/money'
import { getOrderYear } from '@portal/contract/rules/order-year'
import type { SessionContext } from '../../platform/http/context'
import { pickAll } from '../../platform/pick'

/** A package with its current catalog data; the price is in cents. */
export interface PackageRecord extends Omit<Package, 'price' | 'updatedAt'> {
  priceCents: number
  updatedAt: Date
}

const sameFields = packageFieldNames.filter((field) => field !== 'price')

export const toPackage = (row: PackageRecord): Package => ({
  id: row.id,
  ...pickAll(row, sameFields),
  price: toDecimalString(row.priceCents),
  updatedAt: row.updatedAt.toISOString(),
})

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

/** The part of the catalog that a user may see. */
export interface CatalogView {
  includesCustom: boolean
  /** The latest year that dealers see, who see only active packages; null includes every package. */
  activeUpToYear: number | null
}

/** Returns the part of the catalog that the caller may see. */
export function getCatalogView({ subject, now, config, program }: SessionContext): CatalogView {
  const isBuyer = getGrant(subject.role, 'catalog.read') === 'own'
  return {
    includesCustom: can(subject, 'catalog.read-custom'),
    activeUpToYear: isBuyer ? getOrderYear(program.running, now, config.timeZone) : null,
  }
}
