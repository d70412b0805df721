import { program } from './program'

interface DayOfYear {
  readonly month: number
  readonly day: number
}

/**
 * The program facts that determine the amounts and dates of an order: fees, dates, installments and the budget split.
 * An order keeps the terms it was signed under, so every rule that calculates an amount or a date takes them as an
 * argument. Source: docs/spec 8.19.
 */
export interface OrderTerms {
  readonly programYearStart: DayOfYear
  readonly programYearEnd: DayOfYear
  readonly installments: number
  /** 1 to 12. */
  readonly firstInstallmentMonth: number
  readonly coolingOffDays: number
  readonly freeCancellationUntil: DayOfYear
  readonly cancellationFeePercent: number
  readonly springPercentDefault: number
  readonly springChangeUntil: DayOfYear
  readonly renewalDate: DayOfYear
  readonly terminationNoticeDays: number
}

/** The terms for orders that are signed today. */
export const currentTerms: OrderTerms = program

/** The facts in an agreement: the terms and the names of the parties. */
export interface AgreementFacts extends OrderTerms {
  readonly programTitle: string
  readonly distributorName: string
  readonly marketingCompany: { readonly name: string }
}

/** The facts for agreements that are signed today. */
export const currentAgreementFacts: AgreementFacts = program
