/** The messages of a form's nested errors, as react-hook-form nests them. */
interface ErrorNode {
  readonly message?: unknown
  readonly root?: { readonly message?: unknown }
  readonly [name: string]: unknown
}

const isNode = (value: unknown): value is ErrorNode => typeof value === 'object' && value !== null

/** Returns the message at a path below an error, such as `0`, `windows`, `1`, `from`; undefined if there is none. */
export function messageAt(errors: unknown, ...path: readonly (string | number)[]): string | undefined {
  const node = path.reduce<unknown>((value, name) => (isNode(value) ? value[name] : undefined), errors)
  if (!isNode(node)) return undefined
  const message = node.message ?? node.root?.message
  return typeof message === 'string' ? message : undefined
}

/** Returns whether there is an error at a path or below it. */
export const hasErrorAt = (errors: unknown, index: number): boolean => isNode(errors) && errors[index] !== undefined
