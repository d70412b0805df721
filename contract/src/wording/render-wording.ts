import type { Wording } from '../rules/wording'
import type { AgreementClause } from './agreement-text'
import { getSituation, isIncluded } from './conditions'
import { fillTokens } from './tokens'
import type { WordingValues } from './wording-values'

/**
 * Renders the clauses of a wording for an order, without numbers. A paragraph joins the sentences whose conditions hold
 * with spaces; one without such a sentence is left out. The same input always returns the same text.
 * Source: docs/spec 9.21.
 * @throws RangeError for an unknown token
 */
export function renderWording({ clauses }: Wording, values: WordingValues): Omit<AgreementClause, 'number'>[] {
  const situation = getSituation(values)
  return clauses.map(({ heading, acknowledgement, paragraphs }) => ({
    heading,
    acknowledgement,
    paragraphs: paragraphs
      .map((sentences) => sentences.filter((sentence) => isIncluded(sentence, situation)))
      .filter((sentences) => sentences.length > 0)
      .map((sentences) => sentences.map(({ say }) => fillTokens(say, values)).join(' ')),
  }))
}
