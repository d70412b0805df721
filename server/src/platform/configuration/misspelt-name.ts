import { editDistance } from '../edit-distance'
import { ConfigurationError } from '../start-refused'

/** Shorter names, such as HOST and PORT, are one slip away from too many other names. */
const SHORTEST = 7
/** Shorter words, such as MS, are another word after one slip. */
const SHORTEST_WORD = 3

const bare = (name: string): string => name.replaceAll(/[_.-]/g, '').toUpperCase()

function isOneSlipAWord(found: string, known: string): boolean {
  const [foundWords, knownWords] = [found.split('_'), known.split('_')]
  return (
    foundWords.length === knownWords.length &&
    knownWords.every((word, at) => {
      const written = foundWords[at] ?? ''
      return written === word || (word.length >= SHORTEST_WORD && editDistance(written, word) === 1)
    })
  )
}

/**
 * The known name that an unknown one was probably meant to be: the same letters written in another case or with other
 * separators, or one slip in a word. Null for a name of the wider environment.
 */
function likelyName(found: string, known: readonly string[]): string | null {
  const likely = known.find(
    (name) => name.length >= SHORTEST && (bare(found) === bare(name) || isOneSlipAWord(found, name)),
  )
  return likely ?? null
}

/**
 * Refuses an environment in which one of our names is misspelt: its value would be ignored without a word.
 * @throws ConfigurationError naming the variable and what it was probably meant to be
 */
export function assertNoMisspeltName(names: readonly string[], known: readonly string[]): void {
  const all = new Set(known)
  for (const name of names) {
    const likely = all.has(name) ? null : likelyName(name, known)
    if (likely !== null) throw new ConfigurationError(`${name} must be spelt ${likely}, or be removed`)
  }
}
