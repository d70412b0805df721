import type { ProgramChange } from '@portal/contract/program-drafts/plan'

const spelled = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']

/** Names and labels shorter than this would be found inside other words. */
const SHORTEST = 3

/** Facts whose text stays recognizable in a sentence: `30%`, `3 days`, `January 31`. A month alone, such as May, does not. */
const quotedFacts = [
  'cancellationFeePercent',
  'springPercentDefault',
  'coolingOffDays',
  'terminationNoticeDays',
  'freeCancellationUntil',
  'springChangeUntil',
  'renewalDate',
  'programYearStart',
  'programYearEnd',
]

/** The same text with its number in letters: `three days`. */
function spellNumber(text: string): string[] {
  const [number = '', ...unit] = text.split(' ')
  const word = spelled[Number(number)]
  return word && unit.length > 0 ? [`${word} ${unit.join(' ')}`] : []
}

/** How people write a changed value in a text of their own. */
function phrasesOf({ path, section, before }: ProgramChange): string[] {
  if (before === null) return []
  const isName = section === 'names' || (section === 'lists' && path.endsWith('/label'))
  if (isName) return before.length < SHORTEST ? [] : [before]
  if (section !== 'terms') return []
  const fact = path.split('/').at(-1) ?? ''
  const quoted = fact === 'installments' ? `${before} installments` : before
  return fact === 'installments' || quotedFacts.includes(fact) ? [quoted, ...spellNumber(quoted)] : []
}

/** Returns the previous values that a text may mention, as people write them. */
export const changedPhrases = (changes: readonly ProgramChange[]): string[] => [...new Set(changes.flatMap(phrasesOf))]

const isWordCharacter = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character)

/** Returns the first of the phrases that a text contains as whole words, ignoring case; null if it contains none. */
export function findPhrase(text: string, phrases: readonly string[]): string | null {
  const lower = text.toLowerCase()
  const contains = (phrase: string): boolean => {
    const wanted = phrase.toLowerCase()
    for (let at = lower.indexOf(wanted); at >= 0; at = lower.indexOf(wanted, at + 1)) {
      if (!isWordCharacter(lower[at - 1]) && !isWordCharacter(lower[at + wanted.length])) return true
    }
    return false
  }
  return phrases.find(contains) ?? null
}
