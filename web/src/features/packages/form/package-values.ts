import { zodResolver } from '@hookform/resolvers/zod'
import {
  type CreatePackage,
  createPackageSchema,
  type Package,
  packageSchema,
} from '@portal/contract/catalogue/catalogue'
import { toDecimalString } from '@portal/contract/rules/money'
import { pricingTypeLabels, tierLabels } from '@portal/contract/rules/pricing'
import type { Resolver } from 'react-hook-form'
import type { Sent } from '../../../lib/api/call-types'

/** The package form as its inputs hold it. */
export type PackageValues = Record<
  'name' | 'categoryId' | 'tier' | 'description' | 'price' | 'pricingType' | 'packageYear',
  string
> &
  Record<'isCustom' | 'isActive', boolean>

/** In reading order: the first wrong one gets the focus. */
export const packageLabels: Record<keyof PackageValues, string> = {
  name: 'Package Name',
  isCustom: 'Custom Package',
  categoryId: 'Category',
  tier: 'Tier',
  price: 'Price',
  pricingType: 'Pricing Type',
  packageYear: 'Package Year',
  description: 'Description',
  isActive: 'Status',
}

// Inputs hold text where the schema wants one of a list: what is not on it is refused with the list's own sentence.
const resolver = zodResolver(createPackageSchema) as unknown as Resolver<PackageValues, unknown, CreatePackage>

/** What a new package's form begins with. */
export const newPackageValues = (year: number): PackageValues => ({
  name: '',
  isCustom: false,
  categoryId: '',
  tier: '',
  price: '',
  pricingType: '',
  packageYear: String(year),
  description: '',
  isActive: true,
})

export const packageValuesOf = (one: Package): PackageValues => ({
  name: one.name,
  isCustom: one.isCustom,
  categoryId: one.categoryId,
  tier: one.tier,
  price: one.price,
  pricingType: one.pricingType,
  packageYear: String(one.packageYear),
  description: one.description,
  isActive: one.isActive,
})

/** What every form of a package is made of. */
export const packageRecord = {
  labels: packageLabels,
  resolver,
  stored: { schema: packageSchema, valuesOf: packageValuesOf },
}

/** The form as it is sent. A custom package may come without a category: it gets Custom. */
export function packageBody({
  price,
  categoryId,
  ...rest
}: CreatePackage): Sent<'updatePackage'>['body'] & Sent<'createPackage'>['body'] {
  return { ...rest, price: toDecimalString(price), categoryId: categoryId || undefined }
}

const labelIn = (labels: Readonly<Record<string, string>>, value: string): string => labels[value] ?? value

/** A field's value in words. */
export function packageValueText(name: string, value: string | boolean, categoryNames: ReadonlyMap<string, string>) {
  if (name === 'isActive') return value ? 'Active' : 'Inactive'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (name === 'categoryId') return categoryNames.get(value) ?? 'Another category'
  if (name === 'price') return `$${value}`
  if (name === 'tier') return labelIn(tierLabels, value)
  return name === 'pricingType' ? labelIn(pricingTypeLabels, value) : value
}
