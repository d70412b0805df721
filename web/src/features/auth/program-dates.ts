import type { ProgramFacts } from '@portal/contract/program/facts'
import { formatMonth } from '@portal/contract/rules/calendar'

const shortDay = ({ month, day }: { month: number; day: number }) => `${formatMonth(month).slice(0, 3)} ${day}`

/** What the program year holds: the months that are billed (1 to 12), the same in words, and facts as figure and word. */
export function programDates(program: ProgramFacts) {
  const { programYearStart, programYearEnd, firstInstallmentMonth, installments, springPercentDefault } = program
  const billedMonths = Array.from({ length: installments }, (_, i) => ((firstInstallmentMonth - 1 + i) % 12) + 1)
  const [first, last] = [firstInstallmentMonth, billedMonths.at(-1) ?? firstInstallmentMonth].map(formatMonth)
  return {
    billedMonths,
    billedText: `Billed from ${first} to ${last}, in ${installments} equal installments`,
    facts: [
      { figure: `${shortDay(programYearStart)} to ${shortDay(programYearEnd)}`, word: 'Program year' },
      { figure: `${first} to ${last}`, word: `${installments} equal installments` },
      { figure: `${springPercentDefault}% / ${100 - springPercentDefault}%`, word: 'Spring and Fall budget' },
    ],
  }
}
