import { auditFieldLabel, sortForReading } from './fields'

/** One difference between two versions of a record. */
export interface AuditChange {
  /** The path in stored names, unique within an event. */
  path: string
  /** The path as labels, from the outermost field: ['Packages', 'Booth Kit', 'Price']. */
  labels: readonly string[]
  /** The field that differs; decides how its values are formatted. */
  field: string
  kind: 'changed' | 'added' | 'removed'
  /** Undefined without a previous value. */
  before: unknown
  /** Undefined without a new value. */
  after: unknown
}

type Fields = Readonly<Record<string, unknown>>
type Place = Pick<AuditChange, 'path' | 'labels' | 'field'>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isItems = (value: unknown): value is Fields[] =>
  Array.isArray(value) && value.length > 0 && value.every((item) => isFields(item))

/** Whether a value counts as empty. A null field of a new record, for example, is not an added field. */
const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

const firstText = (item: Fields, fields: readonly string[]): string =>
  String(fields.map((field) => item[field]).find((value) => typeof value === 'string' && value !== '') ?? '')

/** The key and the name of a list item. */
const getKey = (item: Fields): string => firstText(item, ['id', 'packageName', 'name'])
const getName = (item: Fields): string => firstText(item, ['packageName', 'companyName', 'name', 'id']) || 'Item'

/** The items by key; duplicates are numbered. */
function indexByKey(items: readonly Fields[]): Map<string, Fields> {
  const itemsByKey = new Map<string, Fields>()
  for (const item of items) {
    let number = 1
    while (itemsByKey.has(`${getKey(item)} ${number}`)) number += 1
    itemsByKey.set(`${getKey(item)} ${number}`, item)
  }
  return itemsByKey
}

function itemChanges(
  before: readonly Fields[],
  after: readonly Fields[],
  { path, labels, field }: Place,
): AuditChange[] {
  const [was, is] = [indexByKey(before), indexByKey(after)]
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((key) => {
    const [old, now] = [was.get(key), is.get(key)]
    const place = { path: `${path}/${key}`, labels: [...labels, getName(old ?? now ?? {})], field }
    return valueChanges(old, now, place, old && now)
  })
}

function fieldChanges(before: Fields, after: Fields, { path, labels }: Omit<Place, 'field'>): AuditChange[] {
  return sortForReading([...Object.keys(before), ...Object.keys(after)]).flatMap((field) => {
    const place = { path: `${path}/${field}`, labels: [...labels, auditFieldLabel(field)], field }
    return valueChanges(before[field], after[field], place, true)
  })
}

const isItemsOrNothing = (value: unknown): boolean => isItems(value) || isNothing(value)

/** @param isOpened false for an added or removed item, which counts as one difference */
function valueChanges(before: unknown, after: unknown, place: Place, isOpened: unknown): AuditChange[] {
  if ((isItems(before) && isItemsOrNothing(after)) || (isItems(after) && isItemsOrNothing(before))) {
    return itemChanges(isItems(before) ? before : [], isItems(after) ? after : [], place)
  }
  if (isOpened && (isFields(before) || isFields(after)) && isFields(before ?? {}) && isFields(after ?? {})) {
    return fieldChanges((before ?? {}) as Fields, (after ?? {}) as Fields, place)
  }
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  if (before !== undefined && after !== undefined) return [{ ...place, kind: 'changed', before, after }]
  if (isNothing(before ?? after)) return []
  return [{ ...place, kind: before === undefined ? 'added' : 'removed', before, after }]
}

/** Lists the differences between two versions of a record, by field and item. */
export function auditChanges(event: { before: Fields | null; after: Fields | null }): AuditChange[] {
  return fieldChanges(event.before ?? {}, event.after ?? {}, { path: '', labels: [] })
}
