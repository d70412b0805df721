import type { AgreementSnapshot } from '@portal/contract/agreements/agreement'
import { formatMonth } from '@portal/contract/rules/calendar'
import { Money } from '../../../design/display/money'
import { SectionHeader } from '../../../design/layout/section-header'
import { Sheet } from '../../../design/layout/sheet'
import { parseCents } from '../../../lib/formats'

/** The billing months and amounts. */
export function BillingSchedule({ content }: { content: AgreementSnapshot }) {
  return (
    <Sheet>
      <SectionHeader title="Billing schedule" id="billing-schedule" />
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
                {formatMonth(month)} {year}
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
    </Sheet>
  )
}
