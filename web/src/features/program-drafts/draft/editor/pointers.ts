/** JSON Pointers (RFC 6901) to the parts of a draft: `/document/years/2028/facts/installments`. */

type Container = Readonly<Record<string, unknown>> | readonly unknown[]

export const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null

const decodeStep = (step: string): string => step.replaceAll('~1', '/').replaceAll('~0', '~')

/** Returns the steps of a pointer. */
export const splitPointer = (pointer: string): string[] => pointer.split('/').slice(1).map(decodeStep)

const getChild = (parent: unknown, step: string): unknown =>
  isContainer(parent) && Object.hasOwn(parent, step) ? (parent as Record<string, unknown>)[step] : undefined

/** Returns the value at a pointer; undefined if there is none. */
export const readAt = (root: unknown, pointer: string): unknown => splitPointer(pointer).reduce(getChild, root)

function writeSteps(parent: unknown, [step, ...rest]: readonly string[], value: unknown): unknown {
  if (step === undefined) return value
  const child = writeSteps(getChild(parent, step), rest, value)
  if (Array.isArray(parent)) return parent.map((item, index) => (String(index) === step ? child : item))
  const properties = (isContainer(parent) ? parent : {}) as Readonly<Record<string, unknown>>
  if (child !== undefined) return { ...properties, [step]: child }
  const { [step]: _, ...others } = properties
  return others
}

/** Returns a copy of the root with another value at a pointer. Undefined removes the property. */
export const writeAt = <Root>(root: Root, pointer: string, value: unknown): Root =>
  writeSteps(root, splitPointer(pointer), value) as Root

/** Whether one pointer leads into, or to the same value as, the other. */
export const overlap = (a: string, b: string): boolean => a === b || a.startsWith(`${b}/`) || b.startsWith(`${a}/`)
