import type { CountedDeliveries, Delivery, OrderDeliveries } from '@portal/contract/marketing/marketing'
import { marketingLabels } from '@portal/contract/texts/marketing'
import { Sheet } from '../../../design/layout/sheet'
import { moneyText } from '../../../lib/formats'
import { dayText } from '../day-span'
import {
  countedDeliveries,
  currentSpan,
  exceptionsText,
  isDueInNamedMonth,
  lastDelivered,
  nameOf,
  nextDeliveries,
} from '../delivery-text'

interface NumberCellProps {
  label: string
  counted: CountedDeliveries
  /** The number of all deliveries, next to the first number. */
  total?: number
  note: string
}

function NumberCell({ label, counted: { count, amount }, total, note }: NumberCellProps) {
  return (
    <div className="min-w-0 border-line px-3.5 py-4 not-last:border-r md:px-8 md:py-6">
      <dt className="font-semibold text-ink text-sm md:text-base">{label}</dt>
      <dd>
        <span className="figure text-[40px] text-ink md:text-[64px]">{count}</span>
        {total !== undefined && <span className="ml-2 text-muted max-md:sr-only md:text-lg"> of {total}</span>}
        <span className="mt-1 flex flex-wrap justify-between gap-x-4 text-[13px] md:text-[15px]">
          <span className="tnum font-semibold text-ink">{moneyText(amount)}</span>
          <span className="text-muted max-md:hidden">{note}</span>
        </span>
      </dd>
    </div>
  )
}

/** 'Mailer 3, May 3', or 'Search ads, May', which says when it is due. */
const namedOn = (delivery: Delivery, day: string): string =>
  isDueInNamedMonth(delivery) ? nameOf(delivery) : `${nameOf(delivery)}, ${dayText(day)}`

/** How many deliveries are done, under way and to come, with their parts of the order's total. */
export function NumbersSheet({ order }: { order: OrderDeliveries }) {
  const { groups } = order
  const { groups: labels } = marketingLabels
  const last = lastDelivered(order)
  const next = nextDeliveries(order).find(({ dealerStatus }) => dealerStatus === 'to_come')
  return (
    <Sheet flush aria-label="Deliveries">
      <dl className="grid grid-cols-3">
        <NumberCell
          label={labels.delivered}
          counted={groups.delivered}
          total={countedDeliveries(order).length}
          note={last ? `Last: ${namedOn(last, currentSpan(last).to)}` : ''}
        />
        <NumberCell label={labels.underWay} counted={groups.underWay} note={exceptionsText(countedDeliveries(order))} />
        <NumberCell
          label={labels.toCome}
          counted={groups.toCome}
          note={next ? `Next: ${namedOn(next, currentSpan(next).from)}` : ''}
        />
      </dl>
    </Sheet>
  )
}
