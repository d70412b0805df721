import type { ContractFacts, Program } from './program-facts'

/**
 * The program facts that determine the amounts and dates of an order: fees, dates, installments and the budget split.
 * An order keeps the terms it was signed under, so every rule that calculates an amount or a date takes them as an
 * argument. Source: docs/spec 8.19.
 */
export type OrderTerms = Omit<ContractFacts, 'defaultMonths' | 'minMonths' | 'maxMonths'>

/** The facts in an agreement: the terms and the names of the parties. */
export interface AgreementFacts extends OrderTerms {
  readonly programTitle: string
  readonly distributorName: string
  readonly marketingCompany: { readonly name: string }
}

/** Returns the facts for an agreement of an order year that is signed under this program. */
export const getAgreementFacts = (
  { names, contractFacts }: Pick<Program, 'names' | 'contractFacts'>,
  orderYear: number,
): AgreementFacts => ({ ...contractFacts(orderYear), ...names })

/** Whether the terms of an order allow these months. Source: docs/spec 8.13. */
export const hasMonthsWithin = (
  { minMonths, maxMonths }: Pick<ContractFacts, 'minMonths' | 'maxMonths'>,
  months: number,
): boolean => months >= minMonths && months <= maxMonths
