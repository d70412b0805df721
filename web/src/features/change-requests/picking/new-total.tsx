import type { OrderDetail } from '@portal/contract/orders/order'
import { formatWholeMoney } from '@portal/contract/rules/money'
import type { OrderTerms } from '@portal/contract/rules/order-terms'
import { Money } from '../../../design/display/money'
import { centsOf } from '../../../lib/formats'
import { useProgram } from '../../../lib/program'
import { useServerNow } from '../../../lib/server-time'
import { scheduleOf } from '../../../ordering/order/billing'
import { differenceWords, PickedSum } from '../components/picked-sum'
import type { Picking } from './use-picking'

/** What an invoice becomes: 'Your installment becomes $1,720, was $1,270.' */
function invoiceWords(
  order: OrderDetail,
  { before, after }: Picking['picked'],
  { terms, timeZone, now }: { terms: OrderTerms; timeZone: string; now: Date },
): string {
  const was = scheduleOf({ ...order, ...before }, terms, timeZone, now).installmentCents
  const becomes = scheduleOf({ ...order, ...after }, terms, timeZone, now).installmentCents
  if (was === becomes) return ''
  const name = order.paymentTerms === 'cod' ? 'Your invoice' : 'Your installment'
  return ` ${name} becomes ${formatWholeMoney(becomes)}, was ${formatWholeMoney(was)}.`
}

/** The new annual total under a spruce head, with its sum line by line. */
export function NewTotal({ picking: { order, picked } }: { picking: Picking }) {
  const terms = useProgram()
  const { timeZone } = terms
  const now = useServerNow()
  return (
    <section aria-label="New Annual Total" className="overflow-clip rounded-sheet border border-line bg-surface">
      <div aria-live="polite" aria-atomic className="bg-bar px-5 py-4 text-bar-ink">
        <p className="text-bar-muted text-sm">New Annual Total</p>
        <p className="figure text-[44px] leading-tight">
          <Money cents={centsOf(picked.after.annualTotal)} mode="whole" />
        </p>
        <p className="text-bar-muted text-sm">{differenceWords(picked)}</p>
      </div>
      <div className="temp-line" />
      <div className="px-5 py-3">
        <PickedSum picked={picked} />
        <p className="mt-1 pb-1 text-[13.5px] text-muted">
          Counted for all {picked.months} months of {order.orderYear}.
          {invoiceWords(order, picked, { terms, timeZone, now })}
        </p>
      </div>
    </section>
  )
}
