import { formatMonth } from '@portal/contract/rules/calendar'
import { formatMoney } from '@portal/contract/rules/money'
import type { AgreementPrint } from './agreement-print'
import { frame, styles } from './look'
import { openSection, sectionGap } from './section'
import { type Column, one, PrintedTable } from './table'
import { cents, money } from './wording'

const columns: readonly Column[] = [
  { head: 'NO.', x: frame.left + 8, width: 30 },
  { head: 'INVOICE', x: 100, width: 180 },
  { head: 'AMOUNT', x: 290, width: 110, align: 'right' },
  { head: 'BILLED TO DATE', x: 420, width: 130, align: 'right' },
]

/** Prints the billing schedule as agreed at signing. */
export function billing(print: AgreementPrint): void {
  const { schedule } = print.agreement.content
  // Do not start a schedule at the end of a page.
  const section = openSection(print, 'Billing schedule', Math.min(schedule.length, 12) * 17.5 + 24)
  const table = new PrintedTable(print, section, columns, { isClose: true })
  let billed = 0
  schedule.forEach(({ year, month, amount }, index) => {
    billed += cents(amount)
    table.row([
      one(String(index + 1), styles.amount),
      one(`${formatMonth(month)} ${year}`, styles.value),
      one(money(amount), styles.strongAmount),
      one(formatMoney(billed), styles.amount),
    ])
  })
  print.flow.y += sectionGap
}
