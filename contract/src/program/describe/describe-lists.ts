import type { BrandEntry, ProgramLists } from '../../rules/program-facts'
import type { Address } from '../document-address'
import { asText, type FieldDescription, yesOrNo } from './field-description'

const listLabels: { readonly [List in keyof ProgramLists]: { readonly one: string; readonly order: string } } = {
  brands: { one: 'Brand', order: 'Order of the brands' },
  districts: { one: 'District', order: 'Order of the districts' },
  companyTypes: { one: 'Company type', order: 'Order of the company types' },
}
export const listNames = Object.keys(listLabels) as readonly string[]

const isList = (name: string): name is keyof ProgramLists => listNames.includes(name)

const orNone = (value: unknown): string => asText(value) ?? 'None'

const fieldTexts: { readonly [Field in keyof BrandEntry]-?: (value: unknown) => string | null } = {
  key: asText,
  label: asText,
  color: orNone,
  retired: yesOrNo,
  into: orNone,
}
const fieldLabels = { key: 'key', label: 'label', color: 'color', retired: 'retired', into: 'moves into' } as const
export const entryFieldNames = Object.keys(fieldTexts) as readonly string[]

const isEntryField = (name: string): name is keyof BrandEntry => entryFieldNames.includes(name)

const isEntry = (value: unknown): value is BrandEntry => value !== undefined

/** An added or removed entry is a single change, so its text has all of its fields except the key, which names it. */
function entryText(value: unknown): string | null {
  if (!isEntry(value)) return null
  const { label, color, retired, into } = value
  const rest = [
    ...(color === undefined ? [] : [`color ${color}`]),
    ...(retired ? ['retired'] : []),
    ...(into === undefined ? [] : [`moves into ${into}`]),
  ]
  return rest.length === 0 ? label : `${label} (${rest.join(', ')})`
}

const orderText = (value: unknown): string => (value as readonly BrandEntry[]).map(({ label }) => label).join(', ')

/** Describes a list, an entry or one of its fields. An entry is named by its key, which never changes. */
export function describeLists([, list = '', key, field]: Address): FieldDescription | null {
  if (!isList(list)) return null
  const { one, order } = listLabels[list]
  const common = { section: 'lists', orderYear: null } as const
  if (key === undefined) return { ...common, what: order, text: orderText }
  const what = `${one} ${key}`
  if (field === undefined) return { ...common, what, text: entryText }
  return isEntryField(field) ? { ...common, what: `${what}, ${fieldLabels[field]}`, text: fieldTexts[field] } : null
}
