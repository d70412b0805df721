import { getWording } from '@portal/contract/program/contract-wording'
import type { ProgramDocument } from '@portal/contract/program/document'
import type { PaymentTerms } from '@portal/contract/rules/pricing'
import { findEarlierClause } from './edit-clauses'
import { exampleValues, renderClauses } from './example-values'

export interface ComparedClause {
  /** Counted from 1, as agreements print it. */
  number: number
  heading: string
  /** The paragraphs by their position; '' for one that only the other side has. */
  paragraphs: readonly { before: string; after: string }[]
}

/**
 * Renders the clauses of an order year's agreement for the example order, each next to what it said before the draft.
 * @param before the document before the draft, with the terms and wording of the year
 */
export function compareClauses(
  document: ProgramDocument,
  before: ProgramDocument,
  orderYear: number,
  paymentTerms: PaymentTerms,
): ComparedClause[] {
  const render = (each: ProgramDocument) =>
    renderClauses(getWording(each, orderYear).clauses, exampleValues(each, orderYear, paymentTerms))
  const [clauses, earlier] = [render(document), render(before)]
  return clauses.map((clause, index) => {
    const from = findEarlierClause(clause, clauses, earlier)?.paragraphs ?? []
    const length = Math.max(from.length, clause.paragraphs.length)
    const paragraphs = Array.from({ length }, (_, at) => ({
      before: from[at] ?? '',
      after: clause.paragraphs[at] ?? '',
    }))
    return { number: index + 1, heading: clause.heading, paragraphs }
  })
}
