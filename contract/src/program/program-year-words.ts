import { formatMonth } from '../rules/calendar'
import type { ContractFacts } from '../rules/program-facts'

const shortDay = ({ month, day }: { month: number; day: number }) => `${formatMonth(month).slice(0, 3)} ${day}`

type DatedFacts = Pick<
  ContractFacts,
  'programYearStart' | 'programYearEnd' | 'firstInstallmentMonth' | 'installments' | 'springPercentDefault'
>

/**
 * Describes the program year on the sign-in page: the billed months (1 to 12), a text about them, and facts as value and
 * label. Source: docs/spec 3.1.
 */
export function describeProgramYear(facts: DatedFacts) {
  const { programYearStart, programYearEnd, firstInstallmentMonth, installments, springPercentDefault } = facts
  const billedMonths = Array.from({ length: installments }, (_, i) => ((firstInstallmentMonth - 1 + i) % 12) + 1)
  const [first, last] = [firstInstallmentMonth, billedMonths.at(-1) ?? firstInstallmentMonth].map(formatMonth)
  return {
    billedMonths,
    billedText: `Billed from ${first} to ${last}, in ${installments} equal installments`,
    facts: [
      { value: `${shortDay(programYearStart)} to ${shortDay(programYearEnd)}`, word: 'Program year' },
      { value: `${first} to ${last}`, word: `${installments} equal installments` },
      { value: `${springPercentDefault}% / ${100 - springPercentDefault}%`, word: 'Spring and Fall budget' },
    ],
  }
}
