import type { OrderDetail } from '@portal/contract/orders/order'
import { formatWholeMoney } from '@portal/contract/rules/money'
import { Money } from '../../../design/display/money'
import { centsOf, useDates } from '../../../lib/formats'
import { scheduleOf } from '../../../ordering/order/billing'
import { differenceWords, PickedSum } from '../components/picked-sum'
import type { Picking } from './use-picking'

/** What an invoice becomes: 'Your installment becomes $1,720, was $1,270.' */
function invoiceWords(order: OrderDetail, { before, after }: Picking['picked'], timeZone: string): string {
  const now = new Date()
  const was = scheduleOf({ ...order, ...before }, timeZone, now).installmentCents
  const becomes = scheduleOf({ ...order, ...after }, timeZone, now).installmentCents
  if (was === becomes) return ''
  const name = order.paymentTerms === 'cod' ? 'Your invoice' : 'Your installment'
  return ` ${name} becomes ${formatWholeMoney(becomes)}, was ${formatWholeMoney(was)}.`
}

/** The new annual total under a spruce head, with its sum line by line. */
export function NewTotal({ picking: { order, picked } }: { picking: Picking }) {
  const { timeZone } = useDates()
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
          Counted for all {picked.months} months of {order.orderYear}.{invoiceWords(order, picked, timeZone)}
        </p>
      </div>
    </section>
  )
}
