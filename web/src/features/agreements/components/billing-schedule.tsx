import type { AgreementSnapshot } from '@portal/contract/agreements/agreement'
import { counted } from '@portal/contract/texts/plural'
import { Money } from '../../../design/display/money'
import { FoldingSheet } from '../../../design/layout/folding-sheet'
import { formatMonthYear } from '../../../lib/dates'
import { parseCents } from '../../../lib/formats'

/** '10 payments, March 2027 to December 2027' */
function summaryText({ schedule }: AgreementSnapshot): string {
  const [first, last] = [schedule[0], schedule.at(-1)]
  if (!first || !last) return 'Nothing to bill'
  const months = [...new Set([formatMonthYear(first), formatMonthYear(last)])].join(' to ')
  return `${counted(schedule.length, 'payment')}, ${months}`
}

/** The billing months and amounts. */
export function BillingSchedule({ content }: { content: AgreementSnapshot }) {
  return (
    <FoldingSheet id="billing-schedule" title="Billing schedule" summary={summaryText(content)}>
      <table aria-labelledby="billing-schedule" className="w-full text-[15px] print:text-[9.5pt]">
        <thead className="sr-only">
          <tr>
            <th scope="col">Month</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {content.schedule.map(({ year, month, amount }) => (
            <tr key={`${year}-${month}`}>
              <th scope="row" className="py-2 print:py-1 text-left font-normal text-muted">
                {formatMonthYear({ year, month })}
              </th>
              <td className="py-2 print:py-1 text-right font-semibold text-ink">
                <Money cents={parseCents(amount)} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-ink border-t-2 font-semibold text-ink">
            <th scope="row" className="pt-3 text-left">
              Annual Total
            </th>
            <td className="pt-3 text-right">
              <Money cents={parseCents(content.annualTotal)} />
            </td>
          </tr>
        </tfoot>
      </table>
    </FoldingSheet>
  )
}
