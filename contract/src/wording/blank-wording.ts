import type { Sentence, Wording } from '../rules/wording'
import type { AgreementClause } from './agreement-text'
import { conditionText } from './conditions'

const tokenPattern = /\{([^{}]*)\}/g

function blankSentence(sentence: Sentence): string {
  const text = sentence.say.replace(tokenPattern, '[$1]')
  const condition = conditionText(sentence)
  return condition === '' ? text : `(${condition}: ${text})`
}

/**
 * Renders the clauses of a wording without an order: names in brackets take the place of values, and a sentence with a
 * condition begins with it. Source: docs/spec 24.18.
 */
export const blankClauses = ({ clauses }: Wording): AgreementClause[] =>
  clauses.map(({ heading, acknowledgement, paragraphs }, index) => ({
    number: index + 1,
    heading,
    acknowledgement,
    paragraphs: paragraphs.map((sentences) => sentences.map(blankSentence).join(' ')),
  }))
