import { auditFieldLabel, inReadingOrder } from './fields'

/** One difference between a record before and after a write. */
export interface AuditChange {
  /** Where it is, in stored names: no two differences of an event share one. */
  path: string
  /** From the outermost field inwards, as people read it: ['Packages', 'Booth Kit', 'Price']. */
  labels: readonly string[]
  /** The field that differs; it decides how the values read. */
  field: string
  kind: 'changed' | 'added' | 'removed'
  /** Undefined when there was none. */
  before: unknown
  /** Undefined when there is none. */
  after: unknown
}

type Fields = Readonly<Record<string, unknown>>
type Place = Pick<AuditChange, 'path' | 'labels' | 'field'>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isItems = (value: unknown): value is Fields[] =>
  Array.isArray(value) && value.length > 0 && value.every((item) => isFields(item))

/** What is told apart from nothing: a field that was null when a record was made was not added. */
const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

const firstText = (item: Fields, fields: readonly string[]): string =>
  String(fields.map((field) => item[field]).find((value) => typeof value === 'string' && value !== '') ?? '')

/** What an item of a list is recognised by, and what it is called. */
const keyOf = (item: Fields): string => firstText(item, ['id', 'packageName', 'name'])
const nameOf = (item: Fields): string => firstText(item, ['packageName', 'companyName', 'name', 'id']) || 'Item'

/** The items by what they are recognised by; doubled ones by their turn as well. */
function keyed(items: readonly Fields[]): Map<string, Fields> {
  const found = new Map<string, Fields>()
  for (const item of items) {
    let turn = 1
    while (found.has(`${keyOf(item)} ${turn}`)) turn += 1
    found.set(`${keyOf(item)} ${turn}`, item)
  }
  return found
}

function itemChanges(
  before: readonly Fields[],
  after: readonly Fields[],
  { path, labels, field }: Place,
): AuditChange[] {
  const [was, is] = [keyed(before), keyed(after)]
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((key) => {
    const [old, now] = [was.get(key), is.get(key)]
    const place = { path: `${path}/${key}`, labels: [...labels, nameOf(old ?? now ?? {})], field }
    return valueChanges(old, now, place, old && now)
  })
}

function fieldChanges(before: Fields, after: Fields, { path, labels }: Omit<Place, 'field'>): AuditChange[] {
  return inReadingOrder([...Object.keys(before), ...Object.keys(after)]).flatMap((field) => {
    const place = { path: `${path}/${field}`, labels: [...labels, auditFieldLabel(field)], field }
    return valueChanges(before[field], after[field], place, true)
  })
}

const isAsItems = (value: unknown): boolean => isItems(value) || isNothing(value)

/** @param isOpened false for an item that came or went whole, which reads as one */
function valueChanges(before: unknown, after: unknown, place: Place, isOpened: unknown): AuditChange[] {
  if ((isItems(before) && isAsItems(after)) || (isItems(after) && isAsItems(before))) {
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

/** What differs between a record before and after, field by field and item by item; what stayed the same is left out. */
export function auditChanges(event: { before: Fields | null; after: Fields | null }): AuditChange[] {
  return fieldChanges(event.before ?? {}, event.after ?? {}, { path: '', labels: [] })
}
