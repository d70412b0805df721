import type { OrderDetail } from '@portal/contract/orders/order-detail'
import { formatMoney } from '@portal/contract/rules/money'
import { LargeMoney } from '../../../design/display/money'
import { moneyText, parseCents } from '../../../lib/formats'
import { useCancelToday } from '../../../ordering/order/use-cancel-today'
import type { OrderEdit } from '../../../ordering/order-editor/use-order-draft'

interface Row {
  label: string
  before: string
  after: string
}

/** '+$7,000.00'. Negative amounts get a minus sign as wide as the plus. */
const differenceText = (cents: number): string => `${cents < 0 ? '−' : '+'}${formatMoney(Math.abs(cents))}`

/** The order's totals before and after the change. They are equal until something changes. */
export function ChangedTotals({ order, edit }: { order: OrderDetail; edit: OrderEdit | null }) {
  const annualBefore = parseCents(order.annualTotal)
  const after = edit?.totals ?? {
    monthlyCents: parseCents(order.totalAmount),
    oneTimeCents: parseCents(order.oneTimeTotal),
    annualCents: annualBefore,
    months: order.months,
  }
  const difference = after.annualCents - annualBefore
  const rows: Row[] = [
    { label: 'Monthly Total', before: moneyText(order.totalAmount), after: formatMoney(after.monthlyCents) },
    { label: 'One-time Total', before: moneyText(order.oneTimeTotal), after: formatMoney(after.oneTimeCents) },
    { label: 'Months', before: String(order.months), after: String(after.months) },
  ]
  return (
    <>
      <table className="tnum w-full border-ink border-b-2 text-sm">
        <caption className="sr-only">The order before and after the change</caption>
        <thead>
          <tr className="text-left text-muted">
            <td />
            <th scope="col" className="pb-2 pl-3 text-right font-medium">
              Before
            </th>
            <th scope="col" className="pb-2 pl-3 text-right font-medium">
              After
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, before, after }) => (
            <tr key={label} className="border-line not-first:border-t">
              <th scope="row" className="py-2.5 text-left font-normal text-body">
                {label}
              </th>
              <td className="py-2.5 pl-3 text-right text-muted">{before}</td>
              <td className="py-2.5 pl-3 text-right font-semibold text-ink">{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div aria-live="polite" aria-atomic className="mt-4">
        <p className="text-muted text-sm">{`Annual Total${difference !== 0 ? `, was ${formatMoney(annualBefore)}` : ''}`}</p>
        <p className="flex min-h-12 flex-wrap items-center justify-between gap-x-4">
          <LargeMoney cents={after.annualCents} className="text-[clamp(34px,10vw,46px)] leading-none" />
          {difference !== 0 && (
            <span className="tnum rounded-tag border border-line-strong bg-surface px-2.5 py-1 font-semibold text-ink text-sm">
              {differenceText(difference)}
            </span>
          )}
        </p>
      </div>
    </>
  )
}

/** The fee for canceling today, for a cancellation request. */
export function CancellationFee({ order }: { order: OrderDetail }) {
  const { feeCents, text } = useCancelToday(order)
  return (
    <dl>
      <dt className="text-muted text-sm">Cancellation fee today</dt>
      <dd>
        <LargeMoney cents={feeCents} className="text-[clamp(34px,10vw,46px)]" />
        <p className="mt-1 text-sm">{text}</p>
      </dd>
    </dl>
  )
}
