import { can, grantOf } from '@portal/contract/api/capabilities'
import type { Category, Package } from '@portal/contract/catalogue/catalogue'
import { packageFieldNames } from '@portal/contract/catalogue/package-fields'
import { toDecimalString } from '@portal/contract/rules/money'
import { orderYearOf } from '@portal/contract/rules/order-year'
import type { SessionContext } from '../../platform/http/context'
import { pickAll } from '../../platform/pick'

/** A package as the catalogue has it now, its price in cents. */
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
