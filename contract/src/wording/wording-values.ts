import type { BillingSchedule } from '../rules/billing-schedule'
import type { AgreementFacts } from '../rules/order-terms'
import type { AgreementInput } from './agreement-text'

/** Everything that tokens and conditions may read: the order, the facts it is signed under, and its billing schedule. */
export interface WordingValues {
  readonly input: AgreementInput
  readonly facts: AgreementFacts
  readonly schedule: BillingSchedule
}

/** A value that a sentence of the agreement can contain. Source: docs/spec 9.19. */
export interface Token {
  /** What it stands for, for people who edit the wording. */
  readonly meaning: string
  /** The value for the example order of docs/spec 9.19. */
  readonly example: string
  /** Whether each agreement must contain it. */
  readonly isRequired?: true
  /** Computes the printed value with the rules of the contract. Never returns an empty text for a complete order. */
  readonly value: (values: WordingValues) => string
}
