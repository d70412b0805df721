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

/**
 * Returns the months that a dealer signs: those that staff set on the dealer's draft, otherwise the default of the terms in
 * effect. Those stored with a draft can be a previous default. Source: docs/spec 8.13.
 * @param draft the dealer's draft of the order year, if there is one
 */
export const monthsToSign = (
  draft: { readonly months: number; readonly monthsSetByStaff: boolean } | null | undefined,
  { defaultMonths }: Pick<ContractFacts, 'defaultMonths'>,
): number => (draft?.monthsSetByStaff ? draft.months : defaultMonths)

/** Whether the terms of an order allow these months. Source: docs/spec 8.13. */
export const hasMonthsWithin = (
  { minMonths, maxMonths }: Pick<ContractFacts, 'minMonths' | 'maxMonths'>,
  months: number,
): boolean => months >= minMonths && months <= maxMonths
