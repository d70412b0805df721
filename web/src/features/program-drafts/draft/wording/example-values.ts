import { getContractFacts } from '@portal/contract/program/contract-facts'
import type { ProgramDocument } from '@portal/contract/program/document'
import { billingSchedule } from '@portal/contract/rules/billing-schedule'
import type { PaymentTerms } from '@portal/contract/rules/pricing'
import { exampleOrder } from '@portal/contract/wording/example-order'
import { renderWording } from '@portal/contract/wording/render-wording'
import { quoteUnknownTokens } from '@portal/contract/wording/unknown-tokens'
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

/** Renders clauses that are being edited. */
export const renderClauses = (clauses: Clauses, values: WordingValues) =>
  renderWording(quoteUnknownTokens({ clauses }), values)
