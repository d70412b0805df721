import { zodResolver } from '@hookform/resolvers/zod'
import {
  type CreatePackage,
  createPackageSchema,
  type Package,
  packageSchema,
} from '@portal/contract/catalogue/catalogue'
import {
  packageFields,
  packageFieldText,
  packageFormFieldNames,
  type WrittenPackageField,
} from '@portal/contract/catalogue/package-fields'
import { toDecimalString } from '@portal/contract/rules/money'
import type { Resolver } from 'react-hook-form'
import type { Sent } from '../../../lib/api/call-types'

type SwitchField = 'isCustom' | 'isActive'

/** The package form as its inputs hold it. */
export type PackageValues = Record<Exclude<WrittenPackageField, SwitchField>, string> & Record<SwitchField, boolean>

const byName = <Value>(valueFor: (name: WrittenPackageField) => Value) =>
  Object.fromEntries(packageFormFieldNames.map((name) => [name, valueFor(name)])) as Record<WrittenPackageField, Value>

/** In reading order: the first wrong field gets the focus. */
export const packageLabels = byName((name) => packageFields[name].label)

// Inputs hold text where the schema wants one of a list: what is not on it is refused with the list's own sentence.
const resolver = zodResolver(createPackageSchema) as unknown as Resolver<PackageValues, unknown, CreatePackage>

/** What a new package's form begins with. */
export const newPackageValues = (year: number): PackageValues => ({
  ...byName(() => ''),
  isCustom: false,
  packageYear: String(year),
  isActive: true,
})

export const packageValuesOf = (one: Package): PackageValues => ({
  ...byName((name) => String(one[name] ?? '')),
  isCustom: one.isCustom,
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

/** A field's value in words. */
export const packageValueText = (name: string, value: string | boolean, categoryNames: ReadonlyMap<string, string>) =>
  name === 'categoryId'
    ? (categoryNames.get(String(value)) ?? 'Another category')
    : packageFieldText(name as WrittenPackageField, value)
