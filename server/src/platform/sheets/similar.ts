import { editDistance } from '../edit-distance'

/** Whether a word was probably meant to be another: a typing slip or two, or a part of it. */
export function isSimilar(found: string, meant: string): boolean {
  if (found.length < 3 || found.length > 2 * meant.length) return false
  return meant.includes(found) || found.includes(meant) || editDistance(found, meant) <= 2
}
