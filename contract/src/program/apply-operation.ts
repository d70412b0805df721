import { isJsonObject } from './document-address'

/** An operation of a JSON patch (RFC 6902). An editor needs no `move`, `copy` or `test`. */
type Operation =
  | { readonly op: 'add' | 'replace'; readonly path: string; readonly value?: unknown }
  | { readonly op: 'remove'; readonly path: string }

const unescapeStep = (step: string): string => step.replaceAll('~1', '/').replaceAll('~0', '~')

/** Returns the steps of a JSON pointer (RFC 6901). */
export const toSteps = (path: string): string[] => path.split('/').slice(1).map(unescapeStep)

const indexPattern = /^(?:0|[1-9]\d{0,5})$/

/** Returns the existing position that a step names in a list; null if there is none. */
function toIndex(step: string, length: number): number | null {
  const index = indexPattern.test(step) ? Number(step) : length
  return index < length ? index : null
}

/** Returns an own field of an object or an item of a list; undefined if there is none. */
function getChild(part: unknown, step: string): unknown {
  if (Array.isArray(part)) return part[toIndex(step, part.length) ?? part.length]
  return isJsonObject(part) && Object.hasOwn(part, step) ? part[step] : undefined
}

function changeItem(items: unknown[], step: string, operation: Operation): boolean {
  const isAdded = operation.op === 'add'
  const isEnd = isAdded && (step === '-' || step === String(items.length))
  const index = isEnd ? items.length : toIndex(step, items.length)
  if (index === null) return false
  const values = operation.op === 'remove' ? [] : [operation.value]
  items.splice(index, isAdded ? 0 : 1, ...values)
  return true
}

function changeField(fields: Record<string, unknown>, name: string, operation: Operation): boolean {
  if (operation.op !== 'add' && !Object.hasOwn(fields, name)) return false
  if (operation.op === 'remove') Reflect.deleteProperty(fields, name)
  else fields[name] = operation.value
  return true
}

/**
 * Applies an operation to the document of a holder, in place. Only own fields and existing positions count, so no path
 * leads into a prototype, and no number makes a list longer than its items.
 * @returns whether the document has the part
 */
export function applyOperation(holder: { document: unknown }, operation: Operation): boolean {
  const steps = ['document', ...toSteps(operation.path)]
  const name = steps.pop() ?? ''
  const parent = steps.reduce<unknown>(getChild, holder)
  if (Array.isArray(parent)) return changeItem(parent, name, operation)
  return isJsonObject(parent) && changeField(parent as Record<string, unknown>, name, operation)
}
