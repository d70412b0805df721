import { getContractFacts } from '@portal/contract/program/contract-facts'
import type { ProgramDocument } from '@portal/contract/program/document'
import { billingSchedule } from '@portal/contract/rules/billing-schedule'
import type { PaymentTerms } from '@portal/contract/rules/pricing'
import { exampleOrder } from '@portal/contract/wording/example-order'
import { renderWording } from '@portal/contract/wording/render-wording'
import { tokens } from '@portal/contract/wording/tokens'
import type { WordingValues } from '@portal/contract/wording/wording-values'
import type { Clauses } from './edit-clauses'

/** Returns the example order of an order year, signed in November before it, with a document's facts. */
export function exampleValues(
  document: Pick<ProgramDocument, 'years' | 'names'>,
  orderYear: number,
  paymentTerms: PaymentTerms,
): WordingValues {
  const facts = { ...getContractFacts(document, orderYear), ...document.names }
  const signedOn = { ...exampleOrder.signedOn, year: orderYear - 1 }
  const input = {
    ...exampleOrder,
    programYear: orderYear,
    paymentTerms,
    springPercent: facts.springPercentDefault,
    signedOn,
  }
  return { input, facts, schedule: billingSchedule(input, facts) }
}

/** An unknown token, which is a problem of its own, is printed as its name. */
const withKnownTokens = (say: string): string =>
  say.replace(/\{([^{}]*)\}/g, (text, name: string) => (tokens.has(name) ? text : `“${name}”`))

/** Renders clauses that are being edited. */
export const renderClauses = (clauses: Clauses, values: WordingValues) =>
  renderWording(
    {
      clauses: clauses.map((clause) => ({
        ...clause,
        paragraphs: clause.paragraphs.map((sentences) =>
          sentences.map((sentence) => ({ ...sentence, say: withKnownTokens(sentence.say) })),
        ),
      })),
    },
    values,
  )
