/** Splits a text into words, punctuation before a space, and spaces. */
const splitWords = (text: string): string[] => text.match(/\s+|[.,;:!?]+(?=\s|$)|\S+?(?=[.,;:!?]*(?:\s|$))/g) ?? []

function countEqual(a: readonly string[], b: readonly string[]): number {
  const index = a.findIndex((word, position) => word !== b[position])
  return index === -1 ? a.length : index
}

const cut = (words: readonly string[], start: number, end: number): string =>
  words
    .slice(start, words.length - end)
    .join('')
    .trim()

/**
 * Returns the parts of two texts between the words with which both begin and those with which both end. A part is never
 * empty: an insertion has a neighboring word, so that people can see where it is.
 */
export function findChangedWords(before: string, after: string): { before: string; after: string } {
  const [from, to] = [splitWords(before), splitWords(after)]
  let start = countEqual(from, to)
  const longestEnd = Math.min(from.length, to.length) - start
  let end = Math.max(0, Math.min(longestEnd, countEqual(from.toReversed(), to.toReversed())))
  while (cut(from, start, end) === '' || cut(to, start, end) === '') {
    if (start > 0) start -= 1
    else if (end > 0) end -= 1
    else return { before, after }
  }
  return { before: cut(from, start, end), after: cut(to, start, end) }
}
