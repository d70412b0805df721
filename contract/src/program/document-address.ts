import type { ProgramDocument } from './document'

/**
 * Where a part of the document is. Items of keyed lists are named by their key and not by their position, so an address
 * stays the same when an item is added before them: `['lists', 'brands', 'Carrier', 'label']`.
 */
export type Address = readonly string[]

/** How the items of a part are told apart. A `value` is a whole: it changes as one. */
export type Shape = 'fields' | 'keyed' | 'positions' | 'value'

export type JsonObject = Readonly<Record<string, unknown>>

export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether two JSON values are equal, whatever the order of their fields. A field without a value counts as missing. */
export function isSameJson(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => isSameJson(item, b[index]))
  }
  if (!isJsonObject(a) || !isJsonObject(b)) return false
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => isSameJson(a[key], b[key]))
}

const isClauseList = (address: Address): boolean => address[0] === 'years' && address.at(-1) === 'clauses'

/** Returns the shape of a part by its address. A day of the year, a sentence and a logo are values. */
export function getShape(address: Address, value: unknown): Shape {
  const [part, , third, , , sixth] = address
  if (Array.isArray(value)) {
    if (part === 'lists' || part === 'campaignTemplates' || isClauseList(address)) return 'keyed'
    return sixth === 'paragraphs' ? 'positions' : 'value'
  }
  if (!isJsonObject(value)) return 'value'
  const isDay = part === 'years' && third === 'facts' && address.length === 4
  return isDay || sixth === 'paragraphs' ? 'value' : 'fields'
}

/** A clause is known by its acknowledgement, which belongs to one clause, otherwise by its heading. */
const keyOf = (item: unknown): string => {
  const { key, acknowledgement, heading } = item as JsonObject
  return String(key ?? acknowledgement ?? heading)
}

/** Returns the items of a keyed list by key, in order. The second item with a key has `#2` behind it. */
export function getItems(items: readonly unknown[]): ReadonlyMap<string, unknown> {
  const byKey = new Map<string, unknown>()
  for (const item of items) {
    const key = keyOf(item)
    let name = key
    for (let count = 2; byKey.has(name); count += 1) name = `${key}#${count}`
    byKey.set(name, item)
  }
  return byKey
}

/** Returns the parts of a value by the last step of their address, in order. */
export function getParts(shape: Shape, value: unknown): ReadonlyMap<string, unknown> {
  if (shape === 'keyed') return getItems(value as readonly unknown[])
  if (shape === 'positions') {
    return new Map((value as readonly unknown[]).map((item, index) => [String(index), item]))
  }
  return new Map(Object.entries(value as JsonObject))
}

const escapeStep = (step: string): string => step.replaceAll('~', '~0').replaceAll('/', '~1')

/** Returns the JSON pointer (RFC 6901) of steps, which are names of fields and positions. */
export const formatPointer = (steps: readonly PropertyKey[]): string =>
  steps.map((step) => `/${escapeStep(String(step))}`).join('')

/** Returns the JSON pointer of an address, or null if the document has no such part. */
export function findPointer(document: ProgramDocument, address: Address): string | null {
  let value: unknown = document
  const steps: PropertyKey[] = []
  for (const [index, step] of address.entries()) {
    const shape = getShape(address.slice(0, index), value)
    if (shape === 'value') return null
    const parts = getParts(shape, value)
    if (!parts.has(step) || parts.get(step) === undefined) return null
    steps.push(shape === 'keyed' ? [...parts.keys()].indexOf(step) : step)
    value = parts.get(step)
  }
  return formatPointer(steps)
}
