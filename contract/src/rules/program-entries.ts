import type { ProgramEntry, ProgramLists } from './program-facts'

export type ListName = keyof ProgramLists

/** The fields of accounts whose values are keys of a list, with the message about any other value. */
export const entryFields = {
  companyType: { list: 'companyTypes', message: 'Please select a company type' },
  brand: { list: 'brands', message: 'Please select a brand' },
  district: { list: 'districts', message: 'Please select a district' },
} as const satisfies Readonly<Record<string, { list: ListName; message: string }>>
export type EntryField = keyof typeof entryFields
export const entryFieldNames = Object.keys(entryFields) as EntryField[]

export const isEntryField = (field: string): field is EntryField => Object.hasOwn(entryFields, field)

const findEntry = (entries: readonly ProgramEntry[], key: string): ProgramEntry | undefined =>
  entries.find((entry) => entry.key === key)

/** Whether rows may have the key: a retired entry stays valid for rows that already have it. */
export const isKnownKey = (entries: readonly ProgramEntry[], key: string): boolean =>
  findEntry(entries, key) !== undefined

/** Returns the label of a stored key. A key that is in no list is its own label. */
export const entryLabel = (entries: readonly ProgramEntry[], key: string): string =>
  findEntry(entries, key)?.label ?? key

/** Returns the entries that forms and templates offer. */
export const offeredEntries = <Entry extends ProgramEntry>(entries: readonly Entry[]): Entry[] =>
  entries.filter(({ retired }) => !retired)

/**
 * Returns the key that replaces a key when someone edits or imports it: that of the entry into which a retired entry
 * moves, otherwise the same key. Source: docs/spec 24.22.
 */
const currentKey = (entries: readonly ProgramEntry[], key: string): string => findEntry(entries, key)?.into ?? key

/** Whether only the rows that already have the key keep it. */
export const isRetired = (entries: readonly ProgramEntry[], key: string): boolean =>
  findEntry(entries, key)?.retired === true

type EntryValues = Partial<Record<EntryField, string | null>>

/**
 * Replaces the retired keys among the values that someone sent.
 * @param stored the values of the row; it may keep a retired key that nothing replaces
 * @returns the values to store, and the fields that would newly get a retired key
 */
export function replaceRetired<Sent extends EntryValues>(
  lists: ProgramLists,
  sent: Sent,
  stored: EntryValues = {},
): { values: Sent; rejected: EntryField[] } {
  const values: EntryValues = {}
  for (const field of entryFieldNames) {
    const key = sent[field]
    if (key) values[field] = currentKey(lists[entryFields[field].list], key)
  }
  const rejected = entryFieldNames.filter((field) => {
    const key = values[field]
    return key && key !== stored[field] && isRetired(lists[entryFields[field].list], key)
  })
  return { values: { ...sent, ...values }, rejected }
}

/** Returns a record with the labels of its keys, as people read them. */
export function withEntryLabels<Value extends EntryValues>(lists: ProgramLists, record: Value): Value {
  const labels: EntryValues = {}
  for (const field of entryFieldNames) {
    const key = record[field]
    if (key) labels[field] = entryLabel(lists[entryFields[field].list], key)
  }
  return { ...record, ...labels }
}
