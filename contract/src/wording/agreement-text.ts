import type { ApprovalKey } from '../rules/approvals'
import type { CalendarDate } from '../rules/calendar'
import type { Cents } from '../rules/money'
import type { PaymentTerms, PricingType } from '../rules/pricing'

export type AgreementInput = {
  readonly companyName: string
  readonly dealerNumber: string
  /** The person who signs for the dealer. */
  readonly contactName: string
  /** A single line; omitted when unknown. */
  readonly address?: string | null
  readonly programYear: number
  readonly items: readonly {
    readonly name: string
    readonly categoryName: string
    readonly priceCents: Cents
    readonly quantity: number
    readonly pricingType: PricingType
  }[]
  readonly months: number
  readonly monthlyCents: Cents
  readonly oneTimeCents: Cents
  readonly annualCents: Cents
  readonly paymentTerms: PaymentTerms
  readonly springPercent: number
  /** The day the order was signed, or today if it is unsigned, in the business's time zone. */
  readonly signedOn: CalendarDate
}

export type AgreementClause = {
  readonly number: number
  readonly heading: string
  readonly paragraphs: readonly string[]
  /** The acknowledgement next to the clause; null if it has none. */
  readonly acknowledgement: ApprovalKey | null
}

export type AgreementText = {
  readonly version: string
  readonly title: string
  readonly parties: readonly string[]
  readonly clauses: readonly AgreementClause[]
  readonly acknowledgements: readonly { readonly key: ApprovalKey; readonly label: string }[]
  readonly electronicSignatureStatement: string
  /** The consent that the dealer gives with the same checkbox. */
  readonly electronicConsent: { readonly version: number; readonly sentence: string }
}
