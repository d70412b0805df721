import type { ApprovalKey } from './approvals'
import type { Program } from './program-facts'

/** The names of all conditions of sentences. A name in a stored wording may never change its meaning. */
export const conditionNames = [
  'credit',
  'cod',
  'even installments',
  'odd cents',
  'free days end before fee-free day',
  'split may still change',
] as const
export type ConditionName = (typeof conditionNames)[number]

export interface Sentence {
  /** Plain text with tokens in braces. */
  readonly say: string
  /** The condition under which the sentence appears; always without one. */
  readonly when?: ConditionName | undefined
  /** The condition under which the sentence does not appear. */
  readonly unless?: ConditionName | undefined
}

export interface WordingClause {
  readonly heading: string
  /** The acknowledgement next to the clause; null if it has none. */
  readonly acknowledgement: ApprovalKey | null
  readonly paragraphs: readonly (readonly Sentence[])[]
}

/**
 * The wording of an agreement: its clauses in print order, without the fixed ones, which follow them. Source: docs/spec
 * 9.21.
 */
export interface Wording {
  readonly clauses: readonly WordingClause[]
}

/** What agreements of an order year say. */
export interface AgreementTerms {
  /** The version that they print. Agreements that print other terms have another version. */
  readonly version: string
  readonly wording: Wording
}

/** A program with the wording of its agreements. Every call gets a `Program`, but only signing needs the wording. */
export interface ProgramWithWording extends Program {
  readonly agreementTerms: (orderYear: number) => AgreementTerms
}

const hasWording = (program: Program): program is ProgramWithWording => 'agreementTerms' in program

/**
 * Returns the wording of the agreements of an order year, with their version.
 * @param program a program of `programAt`
 * @throws RangeError for a program without wording
 */
export function getAgreementTerms(program: Program, orderYear: number): AgreementTerms {
  if (!hasWording(program)) throw new RangeError('The program has no wording')
  return program.agreementTerms(orderYear)
}
