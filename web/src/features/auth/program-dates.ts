import { formatMonth } from '@portal/contract/calendar'
import { program } from '@portal/contract/program'

const { programYearStart, programYearEnd, firstInstallmentMonth, installments, springPercentDefault } = program

const shortDay = ({ month, day }: { month: number; day: number }) => `${formatMonth(month).slice(0, 3)} ${day}`

/** The months of the program year that are billed, 1 to 12. */
export const billedMonths: readonly number[] = Array.from({ length: installments }, (_, i) => firstInstallmentMonth + i)

const lastMonth = billedMonths[billedMonths.length - 1] ?? firstInstallmentMonth

/** What the program year holds, as figure and word. */
export const programFacts: readonly { figure: string; word: string }[] = [
  { figure: `${shortDay(programYearStart)} to ${shortDay(programYearEnd)}`, word: 'Program year' },
  {
    figure: `${formatMonth(firstInstallmentMonth)} to ${formatMonth(lastMonth)}`,
    word: `${installments} equal installments`,
  },
  { figure: `${springPercentDefault}% / ${100 - springPercentDefault}%`, word: 'Spring and Fall budget' },
]
