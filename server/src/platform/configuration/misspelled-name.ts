import { editDistance } from '../edit-distance'
import { ConfigurationError } from '../start-error'

/** Shorter names, such as HOST and PORT, are one typo away from too many other names. */
const MIN_NAME_LENGTH = 7
/** In shorter words, such as MS, one typo makes another word. */
const MIN_WORD_LENGTH = 3

const bare = (name: string): string => name.replaceAll(/[_.-]/g, '').toUpperCase()

function canTypoMakeWord(candidate: string, known: string): boolean {
  const [foundWords, knownWords] = [candidate.split('_'), known.split('_')]
  return (
    foundWords.length === knownWords.length &&
    knownWords.every((word, at) => {
      const spelling = foundWords[at] ?? ''
      return spelling === word || (word.length >= MIN_WORD_LENGTH && editDistance(spelling, word) === 1)
    })
  )
}

/**
 * Returns the known name that an unknown one probably stands for: the same letters with other case or separators, or
 * with one typo in a word. Null for a name of the wider environment.
 */
function findLikelyName(candidate: string, known: readonly string[]): string | null {
  const likely = known.find(
    (name) => name.length >= MIN_NAME_LENGTH && (bare(candidate) === bare(name) || canTypoMakeWord(candidate, name)),
  )
  return likely ?? null
}

/**
 * Rejects an environment with a misspelled setting, whose value would be silently ignored.
 * @throws ConfigurationError naming the variable and its probable spelling
 */
export function assertNoMisspelledName(names: readonly string[], known: readonly string[]): void {
  const all = new Set(known)
  for (const name of names) {
    const likely = all.has(name) ? null : findLikelyName(name, known)
    if (likely !== null) throw new ConfigurationError(`${name} must be spelled ${likely}, or be removed`)
  }
}
