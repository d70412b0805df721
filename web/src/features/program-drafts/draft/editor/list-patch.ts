import { formatPointer } from '@portal/contract/program/document-address'
import { isContainer } from './pointers'

export interface PatchOperation {
  op: 'add' | 'replace' | 'remove'
  path: string
  value?: unknown
}

const child = (parent: unknown, key: string): unknown => (parent as Record<string, unknown>)[key]

/**
 * Returns the JSON Patch (RFC 6902) that leads from one value to another. Its paths are as deep as possible, so that the
 * server can name the values that changed. A list of another length is replaced as a whole.
 */
export function listPatch(before: unknown, after: unknown, path = ''): PatchOperation[] {
  if (Object.is(before, after)) return []
  const areLists = Array.isArray(before) && Array.isArray(after) && before.length === after.length
  const areObjects = isContainer(before) && isContainer(after) && !Array.isArray(before) && !Array.isArray(after)
  if (!isContainer(before) || !isContainer(after) || !(areLists || areObjects)) {
    return [{ op: 'replace', path, value: after }]
  }
  const removed = Object.keys(before).filter((key) => !Object.hasOwn(after, key))
  return [
    ...removed.map((key): PatchOperation => ({ op: 'remove', path: `${path}${formatPointer([key])}` })),
    ...Object.keys(after).flatMap((key): PatchOperation[] =>
      Object.hasOwn(before, key)
        ? listPatch(child(before, key), child(after, key), `${path}${formatPointer([key])}`)
        : [{ op: 'add', path: `${path}${formatPointer([key])}`, value: child(after, key) }],
    ),
  ]
}
