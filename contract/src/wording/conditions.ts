import { splitChangeDeadline } from '../rules/billing-schedule'
import { compare } from '../rules/calendar'
import { cancelByDate, lastFeeFreeDate } from '../rules/cancellation'
import { type ConditionName, conditionNames, type Sentence } from '../rules/wording'
import type { WordingValues } from './wording-values'

/** Whether each condition holds for an order. */
export type Situation = Readonly<Record<ConditionName, boolean>>

interface Condition {
  /** When a sentence with `when` appears. */
  readonly when: string
  /** When a sentence with `unless` appears. */
  readonly unless: string
  readonly isTrue: (values: WordingValues) => boolean
}

/** The closed table of conditions. Source: docs/spec 9.20. */
export const conditions: Readonly<Record<ConditionName, Condition>> = {
  credit: {
    when: 'the dealer has a credit account',
    unless: 'the dealer has no credit account',
    isTrue: ({ input }) => input.paymentTerms === 'credit',
  },
  cod: {
    when: 'the dealer has a COD account',
    unless: 'the dealer has no COD account',
    isTrue: ({ input }) => input.paymentTerms === 'cod',
  },
  'even installments': {
    when: 'all installments are equal',
    unless: 'the installments are not all equal',
    isTrue: ({ schedule }) => schedule.installmentCents === schedule.lastInstallmentCents,
  },
  'odd cents': {
    when: 'the last installment includes remaining cents',
    unless: 'the last installment includes no remaining cents',
    isTrue: ({ schedule }) => schedule.installmentCents !== schedule.lastInstallmentCents,
  },
  'free days end before fee-free day': {
    when: 'the free days end before the fee-free day',
    unless: 'the free days end on the fee-free day or later',
    isTrue: ({ input, facts }) =>
      compare(cancelByDate(input.signedOn, facts), lastFeeFreeDate(input.programYear, facts)) < 0,
  },
  'split may still change': {
    when: 'the dealer can still change the split on the order date',
    unless: 'the last day to change the split is before the order date',
    isTrue: ({ input, facts }) => compare(input.signedOn, splitChangeDeadline(input.programYear, facts)) <= 0,
  },
}

/** Returns which conditions hold for an order. */
export const getSituation = (values: WordingValues): Situation =>
  Object.fromEntries(conditionNames.map((name) => [name, conditions[name].isTrue(values)])) as Situation

/** Whether a sentence appears: its `when` holds and its `unless` does not. */
export const isIncluded = (
  { when, unless }: { readonly when?: ConditionName; readonly unless?: ConditionName },
  situation: Situation,
): boolean => (!when || situation[when]) && !(unless && situation[unless])

const yesOrNo = [true, false]

/** Every combination of conditions that an order can have. A COD account has a single invoice, so it has no odd cents. */
export const possibleSituations: readonly Situation[] = [
  { credit: true, odd: false },
  { credit: true, odd: true },
  { credit: false, odd: false },
].flatMap(({ credit, odd }) =>
  yesOrNo.flatMap((isFeeFreeLater) =>
    yesOrNo.map((canChangeSplit) => ({
      credit,
      cod: !credit,
      'even installments': !odd,
      'odd cents': odd,
      'free days end before fee-free day': isFeeFreeLater,
      'split may still change': canChangeSplit,
    })),
  ),
)

/** What is in front of a sentence with conditions: 'If the dealer has a credit account'. Empty for one that always appears. */
export function conditionText({ when, unless }: Pick<Sentence, 'when' | 'unless'>): string {
  const parts = [when && conditions[when].when, unless && conditions[unless].unless].filter((part) => part)
  return parts.length > 0 ? `If ${parts.join(' and ')}` : ''
}
