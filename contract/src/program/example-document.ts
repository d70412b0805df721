import { changeRequestStatuses, orderStatuses } from '../rules/order-status'
import { tiers } from '../rules/pricing'
import { firstWording } from '../wording/first-wording'
import { defaultDocument } from './default-document'
import type { ProgramDocument } from './document'
import { editableMailTypes } from './mail-placeholders'

const byKey = <Key extends string, Value>(keys: readonly Key[], value: (key: Key) => Value) =>
  Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<Key, Value>

const { brands, districts, companyTypes } = defaultDocument.lists

/** A document that has every part, for tests. */
export const exampleDocument: ProgramDocument = {
  ...defaultDocument,
  lists: {
    brands: [...brands, { key: 'Payne', label: 'Payne', color: '#A3533B', retired: true, into: 'Heil' }],
    districts: [...districts, { key: 'NC', label: 'North Carolina', retired: true, into: 'NA' }],
    companyTypes: [...companyTypes, { key: 'LLP', label: 'LLP', retired: true, into: 'Partnership' }],
  },
  words: {
    ...defaultDocument.words,
    statuses: byKey(orderStatuses, (key) => `Order ${key}`),
    tiers: byKey(tiers, (key) => `Tier ${key}`),
    requestStatuses: byKey(changeRequestStatuses, (key) => `Request ${key}`),
  },
  years: {
    ...defaultDocument.years,
    '2028': { facts: { ...defaultDocument.years['2025'].facts, installments: 8 }, wording: firstWording },
  },
  looks: { logo: { light: 'a'.repeat(64), dark: null }, accent: '#F7A823', accentDark: '#FFB534' },
  mails: byKey(editableMailTypes, () => ({
    en: { subject: 'News', heading: 'News', opening: 'Hello.', closing: 'Goodbye.' },
  })),
  campaignTemplates: [{ key: 'early', name: 'Early start', subject: 'Order now', message: 'Hello {First name},' }],
}

type Editable<Value> = Value extends readonly (infer Item)[]
  ? Editable<Item>[]
  : Value extends object
    ? { -readonly [Key in keyof Value]-?: Editable<NonNullable<Value[Key]>> }
    : Value

/** Returns a deep copy of the document that a test can change: every part is there. */
export const editableExample = (): Editable<ProgramDocument> => JSON.parse(JSON.stringify(exampleDocument))
