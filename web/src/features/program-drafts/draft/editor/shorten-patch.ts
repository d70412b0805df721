import type { PatchOperation } from './list-patch'
import { overlap, readAt } from './pointers'

const parentOf = (path: string): string => path.slice(0, path.lastIndexOf('/'))

const depthOf = (path: string): number => path.split('/').length

/** Returns the nearest list around a path; null if there is none. */
function findList(path: string, after: unknown): string | null {
  for (let parent = parentOf(path); parent !== ''; parent = parentOf(parent)) {
    if (Array.isArray(readAt(after, parent))) return parent
  }
  return null
}

/** Returns the innermost list with several operations, of those the one with the most; null if there is none. */
function chooseList(patch: readonly PatchOperation[], after: unknown): string | null {
  const counts = new Map<string, number>()
  for (const { path } of patch) {
    for (let list = findList(path, after); list !== null; list = findList(list, after)) {
      counts.set(list, (counts.get(list) ?? 0) + 1)
    }
  }
  const [chosen] = [...counts]
    .filter(([, count]) => count > 1)
    .toSorted(([a, countA], [b, countB]) => depthOf(b) - depthOf(a) || countB - countA)
  return chosen?.[0] ?? null
}

/**
 * Shortens a patch to a number of operations: lists with several operations are replaced as a whole, the innermost ones
 * first, so that the server can still name most of the values that changed. The result is the same.
 * @param after the value that the patch leads to
 */
export function shortenPatch(patch: readonly PatchOperation[], after: unknown, limit: number): PatchOperation[] {
  let shortened = [...patch]
  while (shortened.length > limit) {
    const list = chooseList(shortened, after)
    if (list === null) return shortened
    const replacement: PatchOperation = { op: 'replace', path: list, value: readAt(after, list) }
    shortened = [...shortened.filter(({ path }) => !overlap(path, list)), replacement]
  }
  return shortened
}
