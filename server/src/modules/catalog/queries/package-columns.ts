import { type EditablePackageField, editablePackageFieldNames } from '@portal/contract/catalog/package-fields'
import type { PricingType, Tier } from '@portal/contract/rules/pricing'
import { getTableColumns, sql } from 'drizzle-orm'
import { categories, packages } from '../../../db/tables/catalog'
import { pickAll } from '../../../platform/pick'

// Fields are stored under their own names, except the price, which is in cents. A field without a column does not
// compile.
export type StoredPackageField = Exclude<EditablePackageField, 'price'> | 'priceCents'

export const storedPackageFields = editablePackageFieldNames.map(
  (field): StoredPackageField => (field === 'price' ? 'priceCents' : field),
)

/** The columns of the fields that staff edit. */
export const writtenColumns = pickAll(getTableColumns(packages), storedPackageFields)

/** Every column of a package's reply. */
export const packageColumns = {
  id: packages.id,
  ...writtenColumns,
  categoryName: categories.name,
  tier: sql<Tier>`${packages.tier}`,
  pricingType: sql<PricingType>`${packages.pricingType}`,
  updatedAt: packages.updatedAt,
}
