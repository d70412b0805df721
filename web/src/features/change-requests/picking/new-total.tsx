import type { OrderDetail } from '@portal/contract/orders/order-detail'
import { formatWholeDollars } from '@portal/contract/rules/money'
import { Money } from '../../../design/display/money'
import { parseCents } from '../../../lib/formats'
import { useProgram } from '../../../lib/program'
import { useServerNow } from '../../../lib/server-time'
import { getSchedule } from '../../../ordering/order/billing'
import { changeFromNowText, PickedSum } from '../components/picked-sum'
import type { Picking } from './use-picking'

/** How the invoices change: 'Your installment changes from $1,270 to $1,720.' Empty if they stay the same. */
function invoiceText(
  order: OrderDetail,
  { before, after }: Picking['picked'],
  { timeZone, now }: { timeZone: string; now: Date },
): string {
  const previous = getSchedule({ ...order, ...before }, order.terms, timeZone, now).installmentCents
  const next = getSchedule({ ...order, ...after }, order.terms, timeZone, now).installmentCents
  if (previous === next) return ''
  const name = order.paymentTerms === 'cod' ? 'Your invoice' : 'Your installment'
  return ` ${name} changes from ${formatWholeDollars(previous)} to ${formatWholeDollars(next)}.`
}

/** The new annual total, followed by a line for each change. */
export function NewTotal({ picking: { order, picked } }: { picking: Picking }) {
  const { timeZone } = useProgram()
  const now = useServerNow()
  return (
    <section aria-label="New annual total" className="overflow-clip rounded-sheet border border-line bg-surface">
      <div aria-live="polite" aria-atomic className="bg-total px-5 py-4 text-bar-ink">
        <p className="text-bar-muted text-sm">New annual total</p>
        <p className="figure text-[44px] leading-tight">
          <Money cents={parseCents(picked.after.annualTotal)} mode="whole" />
        </p>
        <p className="text-bar-muted text-sm">{changeFromNowText(picked)}</p>
      </div>
      <div className="temp-line" />
      <div className="px-5 py-3">
        <PickedSum picked={picked} />
        <p className="mt-1 pb-1 text-[13.5px] text-muted">
          Calculated for all {picked.months} months of {order.orderYear}.{invoiceText(order, picked, { timeZone, now })}
        </p>
      </div>
    </section>
  )
}
