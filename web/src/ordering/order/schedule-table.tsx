import type { BillingSchedule } from '@portal/contract/rules/billing-schedule'
import { Money } from '../../design/display/money'
import { formatMonthYear } from '../../lib/dates'

export function ScheduleTable({ schedule }: { schedule: BillingSchedule }) {
  return (
    <table className="w-full text-sm">
      <thead>
        <tr className="border-ink border-b text-left text-muted">
          <th scope="col" className="py-1.5 font-medium">
            Due
          </th>
          <th scope="col" className="py-1.5 text-right font-medium">
            Amount
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {schedule.installments.map(({ year, month, cents }) => (
          <tr key={`${year}-${month}`}>
            <td className="py-1.5">{formatMonthYear({ year, month })}</td>
            <td className="py-1.5 text-right font-semibold text-ink">
              <Money cents={cents} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-ink border-t font-semibold text-ink">
          <th scope="row" className="py-1.5 text-left">
            Annual Total
          </th>
          <td className="py-1.5 text-right">
            <Money cents={schedule.totalCents} />
          </td>
        </tr>
      </tfoot>
    </table>
  )
}
