import { type CreatePackage, createPackageSchema, type Package, packageSchema } from '@portal/contract/catalog/catalog'
import {
  type EditablePackageField,
  packageFields,
  packageFieldText,
  packageFormFieldNames,
} from '@portal/contract/catalog/package-fields'
import { toDecimalString } from '@portal/contract/rules/money'
import type { Resolver } from 'react-hook-form'
import type { CallArguments } from '../../../lib/api/call-types'
import { formResolver } from '../../../lib/form-resolver'
import { toPromisesInput } from '../promises/promise-values'
import { promisesSummary, readPromises, writePromises } from '../promises/promises-text'

type SwitchField = 'isCustom' | 'isActive'

/** The package form's values as the inputs hold them. */
export type PackageValues = Record<Exclude<EditablePackageField, SwitchField>, string> &
  Record<SwitchField, boolean> & {
    /** All promises as one text, see `promises-text.ts`. */
    promises: string
  }

const mapFields = <Value>(valueFor: (name: EditablePackageField) => Value) =>
  Object.fromEntries(packageFormFieldNames.map((name) => [name, valueFor(name)])) as Record<EditablePackageField, Value>

/** In reading order: the first invalid field gets the focus. */
export const packageLabels = { ...mapFields((name) => packageFields[name].label), promises: 'Deliverables' }

// Inputs hold text where the schema expects an enum. The schema rejects other values with its own message.
const check = formResolver(createPackageSchema) as unknown as Resolver<PackageValues, unknown, CreatePackage>

/** Checks the form's values as the call would. Promises that are not loaded are left out. */
const resolver: Resolver<PackageValues, unknown, CreatePackage> = (values, context, options) => {
  const promises = readPromises(values.promises)
  const sent = { ...values, promises: promises ? toPromisesInput(promises) : undefined }
  return check(sent as unknown as PackageValues, context, options)
}

export const newPackageValues = (year: number): PackageValues => ({
  ...mapFields(() => ''),
  isCustom: false,
  packageYear: String(year),
  isActive: true,
  promises: writePromises([]),
})

/** The values of a package in a list, which has no promises. */
export const getPackageValues = (one: Package): PackageValues => ({
  ...mapFields((name) => String(one[name] ?? '')),
  isCustom: one.isCustom,
  isActive: one.isActive,
  promises: '',
})

/** The definitions that all package forms share. */
export const packageRecord = {
  labels: packageLabels,
  resolver,
  stored: { schema: packageSchema, valuesOf: getPackageValues },
}

/** The request body. A custom package may have no category: the server assigns Custom. */
export function packageBody({
  price,
  categoryId,
  ...rest
}: CreatePackage): CallArguments<'updatePackage'>['body'] & CallArguments<'createPackage'>['body'] {
  return { ...rest, price: toDecimalString(price), categoryId: categoryId || undefined }
}

interface ValueLabels {
  categoryNames: ReadonlyMap<string, string>
  tierLabel: (tier: string) => string
}

/** A field's value as text. */
export function packageValueText(
  name: string,
  value: string | boolean,
  { categoryNames, tierLabel }: ValueLabels,
): string {
  if (name === 'promises') return promisesSummary(String(value))
  if (name === 'categoryId') return categoryNames.get(String(value)) ?? 'Another category'
  if (name === 'tier') return tierLabel(String(value))
  return packageFieldText(name as EditablePackageField, value)
}
