import { approvalKeys, approvalLabel } from '../rules/approvals'
import type { Wording } from '../rules/wording'
import { toInter } from '../texts/inter-characters'
import { joinWithAnd } from '../texts/plural'
import { isIncluded, possibleSituations } from './conditions'
import { nearestName } from './nearest-name'
import { hasStrayBrace, listTokens, tokens } from './tokens'

/** What is wrong with a wording, and where: `['clauses', 2, 'paragraphs', 0, 1, 'say']`. */
export interface WordingProblem {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

const listSentences = ({ clauses }: Wording) =>
  clauses.flatMap(({ paragraphs }, clause) =>
    paragraphs.flatMap((sentences, paragraph) =>
      sentences.map((sentence, index) => ({
        sentence,
        path: ['clauses', clause, 'paragraphs', paragraph, index] as const,
      })),
    ),
  )
type LocatedSentence = ReturnType<typeof listSentences>[number]

function findAcknowledgementProblems({ clauses }: Wording, springPercent: number): WordingProblem[] {
  return approvalKeys.flatMap((key): WordingProblem[] => {
    const label = approvalLabel(key, springPercent)
    const [first, ...others] = clauses.flatMap(({ acknowledgement }, index) => (acknowledgement === key ? [index] : []))
    if (first === undefined) {
      return [{ path: ['clauses'], message: `The acknowledgement “${label}” belongs to no clause.` }]
    }
    return others.map((index) => ({
      path: ['clauses', index, 'acknowledgement'],
      message: `The acknowledgement “${label}” already belongs to clause ${first + 1}.`,
    }))
  })
}

function findTokenProblems({ sentence: { say }, path }: LocatedSentence): WordingProblem[] {
  const unknown = listTokens(say).filter((name) => !tokens.has(name))
  const messages = [
    ...unknown.map((name) => `Unknown token {${name}}. Did you mean {${nearestName(name, tokens.keys())}}?`),
    ...(hasStrayBrace(say) ? ['This brace is unmatched. Write a token as its name in braces: {company}.'] : []),
  ]
  return messages.map((message) => ({ path: [...path, 'say'], message }))
}

/**
 * Characters that the font of the agreement lacks. The PDF would print an emoji as a code point and another script in
 * another font, which is meant for the names of dealers. Source: docs/spec 16.6.
 */
function findCharacterProblems({ clauses }: Wording, sentences: readonly LocatedSentence[]): WordingProblem[] {
  const texts = [
    ...clauses.map(({ heading }, clause) => ({ text: heading, path: ['clauses', clause, 'heading'] })),
    ...sentences.map(({ sentence, path }) => ({ text: sentence.say, path: [...path, 'say'] })),
  ]
  return texts.flatMap(({ text, path }) => {
    const missing = [...new Set(text)].filter((character) => toInter(character) === null)
    const message = `The font of the agreement has no ${joinWithAnd(missing.map((each) => `“${each}”`))}. Use other characters.`
    return missing.length === 0 ? [] : [{ path, message }]
  })
}

/** A required token must be in the agreement of every order, not only where a condition holds. */
function findMissingTokens(sentences: readonly LocatedSentence[]): WordingProblem[] {
  const names = [...tokens].filter(([, { isRequired }]) => isRequired).map(([name]) => name)
  return names.flatMap((name) => {
    const having = sentences.filter(({ sentence }) => listTokens(sentence.say).includes(name))
    const count = possibleSituations.filter((each) => having.some(({ sentence }) => isIncluded(sentence, each))).length
    if (count === possibleSituations.length) return []
    const message =
      count === 0
        ? `The required token {${name}} is missing.`
        : `The required token {${name}} is missing from some agreements, because it appears only under a condition.`
    return [{ path: ['clauses'], message }]
  })
}

/**
 * Checks a wording, whose shape is that of `wordingSchema`. With errors it cannot be used; warnings are for the people who
 * edit and approve it.
 * Source: docs/spec 9.21.
 * @param springPercent the standard share for spring, which the acknowledgement of the budget names
 */
export function checkWording(
  wording: Wording,
  springPercent: number,
): { errors: WordingProblem[]; warnings: WordingProblem[] } {
  const sentences = listSentences(wording)
  const never = sentences.filter(({ sentence }) => !possibleSituations.some((each) => isIncluded(sentence, each)))
  return {
    errors: [
      ...findAcknowledgementProblems(wording, springPercent),
      ...sentences.flatMap(findTokenProblems),
      ...findCharacterProblems(wording, sentences),
      ...findMissingTokens(sentences),
    ],
    warnings: never.map(({ path }) => ({
      path,
      message: 'This sentence never appears, because its conditions contradict each other.',
    })),
  }
}
