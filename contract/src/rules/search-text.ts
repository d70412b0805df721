const withoutMarks = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '')

/**
 * The text by which things are searched: the parts joined, in lower case, without accents, single spaces.
 * Stored text and typed text are both passed through it, so that 'Pena' finds 'Peña'.
 */
export function searchKey(...parts: readonly (string | null | undefined)[]): string {
  const joined = parts.filter((part) => part).join(' ')
  // Twice, since lower-casing can bring up a mark of its own (the dotted capital I).
  return withoutMarks(withoutMarks(joined).toLowerCase()).replace(/\s+/g, ' ').trim()
}

/** Text for the inside of a LIKE pattern, with %, _ and \ taken literally (escape character \). */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
