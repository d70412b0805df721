import { formatMonth } from '@portal/contract/rules/calendar'
import { formatDecimal, formatMoney, fromDecimalString } from '@portal/contract/rules/money'
import type { AgreementPrint } from './agreement-print'
import { frame, styles } from './print-style'
import { openSection, sectionGap } from './section'
import { type Column, PrintedTable, singleText } from './table'

const columns: readonly Column[] = [
  { header: 'NO.', x: frame.left + 8, width: 30 },
  { header: 'INVOICE', x: 100, width: 180 },
  { header: 'AMOUNT', x: 290, width: 110, align: 'right' },
  { header: 'BILLED TO DATE', x: 420, width: 130, align: 'right' },
]

/** Prints the billing schedule as agreed at signing. */
export function printBilling(print: AgreementPrint): void {
  const { schedule } = print.agreement.content
  // Do not start a schedule at the end of a page.
  const section = openSection(print, 'Billing schedule', Math.min(schedule.length, 12) * 17.5 + 24)
  const table = new PrintedTable(print, section, columns, { isClose: true })
  let billed = 0
  schedule.forEach(({ year, month, amount }, index) => {
    billed += fromDecimalString(amount)
    table.row([
      singleText(String(index + 1), styles.amount),
      singleText(`${formatMonth(month)} ${year}`, styles.value),
      singleText(formatDecimal(amount), styles.strongAmount),
      singleText(formatMoney(billed), styles.amount),
    ])
  })
  print.flow.y += sectionGap
}
