import { type Address, findPointer, formatPointer, getParts, getShape } from '@portal/contract/program/document-address'
import { documentPath, fieldNames, type LocalDraft, toLocalPointer } from './local-draft'
import { splitPointer, writeAt } from './pointers'

/**
 * A part of a draft by its address: `/title`, `/document/lists/brands/Carrier/label`. In contrast to a pointer, it names
 * the same part in all drafts, because items of keyed lists are named by their key.
 */
export type PartKey = string

type Items = ReadonlyMap<string, unknown>

/** Inserts a key behind its nearest predecessor in another order. */
function placeKey(keys: readonly string[], key: string, order: readonly string[]): string[] {
  const predecessor = order.slice(0, order.indexOf(key)).findLast((each) => keys.includes(each))
  return keys.toSpliced(predecessor === undefined ? 0 : keys.indexOf(predecessor) + 1, 0, key)
}

/** Takes the order of the source. Items that only the target has stay behind their predecessors. */
function takeOrder(target: Items, source: Items): unknown[] {
  const keys = [...target.keys()]
  const shared = [...source.keys()].filter((key) => target.has(key))
  const ordered = keys.filter((key) => !source.has(key)).reduce((placed, key) => placeKey(placed, key, keys), shared)
  return ordered.map((key) => target.get(key))
}

function setItem(target: Items, source: Items, key: string, item: unknown): unknown[] {
  const keys = [...target.keys()]
  const placed = target.has(key) ? keys : placeKey(keys, key, [...source.keys()])
  return placed.map((each) => (each === key ? item : target.get(each))).filter((each) => each !== undefined)
}

/** @param depth the number of steps of the address that lead to these values */
function takeValue(target: unknown, source: unknown, address: Address, depth = 0): unknown {
  const path = address.slice(0, depth)
  const shape = getShape(path, target)
  if (shape === 'value' || shape !== getShape(path, source)) return source
  const [to, from] = [getParts(shape, target), getParts(shape, source)]
  const step = address[depth]
  if (step === undefined) return shape === 'keyed' ? takeOrder(to, from) : source
  // Positions name the same part only in lists of the same length.
  if (shape === 'positions' && to.size !== from.size) return source
  const [ours, theirs] = [to.get(step), from.get(step)]
  const value = ours === undefined || theirs === undefined ? theirs : takeValue(ours, theirs, address, depth + 1)
  if (shape === 'keyed') return setItem(to, from, step, value)
  if (shape === 'fields') return writeAt(target, formatPointer([step]), value)
  return [...to].map(([position, item]) => (position === step ? value : item))
}

/** Returns the address of a part in the document; null for a field of the draft itself. */
function getAddress(key: PartKey): Address | null {
  return key.startsWith(`${documentPath}/`) ? splitPointer(key).slice(1) : null
}

/**
 * Returns the target with a part of the source, wherever the part is in each of them. A part that the source does not have
 * is removed. The key of a list takes over the order of its items.
 */
export function takePart(target: LocalDraft, source: LocalDraft, key: PartKey): LocalDraft {
  const address = getAddress(key)
  if (address !== null) {
    return { ...target, document: takeValue(target.document, source.document, address) as LocalDraft['document'] }
  }
  const names = fieldNames.filter((name) => toLocalPointer(name) === key)
  return { ...target, ...Object.fromEntries(names.map((name) => [name, source[name]])) }
}

/** Returns the pointer to a part; null if the draft does not have it. */
export function findPart(draft: LocalDraft, key: PartKey): string | null {
  const address = getAddress(key)
  if (address === null) return key
  const pointer = findPointer(draft.document, address)
  return pointer === null ? null : `${documentPath}${pointer}`
}
