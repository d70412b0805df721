import { can } from '@portal/contract/api/capabilities'
import type { Order } from '@portal/contract/orders/order'
import type { OrderDetail } from '@portal/contract/orders/order-detail'
import { type BillingSchedule, canChangeSplit, splitChangeDeadline } from '@portal/contract/rules/billing-schedule'
import { countsTowardYear } from '@portal/contract/rules/order-status'
import type { OrderTerms } from '@portal/contract/rules/order-terms'
import type { Role } from '@portal/contract/rules/roles'
import { useState } from 'react'
import { Button } from '../../../design/button'
import { cn } from '../../../design/cn'
import { Money } from '../../../design/display/money'
import { formatCalendarDate } from '../../../lib/dates'
import { useProgram } from '../../../lib/program'
import { useServerNow } from '../../../lib/server-time'
import { useUser } from '../../../lib/session'
import { SplitDialog } from './split-dialog'

/** Whether the user may change the budget split. Dealers may until the end of March 1, staff at any time. Canceled and expired orders are read-only. */
export function maySetSplit(
  user: { role: Role },
  order: Pick<Order, 'status' | 'orderYear'>,
  now: Date,
  timeZone: string,
  terms: OrderTerms,
): boolean {
  if (!can(user, 'order.set-split') || !countsTowardYear(order.status)) return false
  return user.role !== 'dealer' || canChangeSplit(order.orderYear, now, timeZone, terms)
}

/** The year's budget split into spring and fall, with a button to change it if the user may. */
export function BudgetSplit({ order, schedule }: { order: OrderDetail; schedule: BillingSchedule }) {
  const user = useUser()
  const { timeZone } = useProgram()
  const [open, setOpen] = useState(false)
  const maySet = maySetSplit(user, order, useServerNow(), timeZone, order.terms)
  return (
    <section aria-labelledby="budget-split" className="mt-6 border-line border-t pt-5">
      <div className="flex items-center justify-between gap-4">
        <h3 id="budget-split" className="type-h3 text-base">
          Budget split
        </h3>
        {maySet && (
          <Button variant="link" onClick={() => setOpen(true)}>
            Change split
          </Button>
        )}
      </div>
      <div aria-hidden className="mt-3 flex h-3 gap-0.5 overflow-clip rounded-[2px]">
        <span className="bg-c-this" style={{ width: `${schedule.springPercent}%` }} />
        <span className="flex-1 border border-c-last-line bg-c-last" />
      </div>
      <dl className="mt-2.5 flex justify-between gap-6 text-[15px]">
        <SeasonShare name="Spring" percent={schedule.springPercent} cents={schedule.springCents} color="bg-c-this" />
        <SeasonShare
          name="Fall"
          percent={schedule.fallPercent}
          cents={schedule.fallCents}
          color="border border-c-last-line bg-c-last"
          isLast
        />
      </dl>
      {maySet && user.role === 'dealer' && (
        <p className="mt-2 text-muted text-sm">
          You can change it through {formatCalendarDate(splitChangeDeadline(order.orderYear, order.terms))}.
        </p>
      )}
      <SplitDialog order={order} open={open} onOpenChange={setOpen} />
    </section>
  )
}

function SeasonShare({
  name,
  percent,
  cents,
  color,
  isLast = false,
}: {
  name: string
  percent: number
  cents: number
  color: string
  /** Whether it ends at the right edge. */
  isLast?: boolean
}) {
  return (
    <div className={isLast ? 'text-right' : undefined}>
      <dt className={cn('flex items-center gap-2 text-muted text-sm', isLast && 'justify-end')}>
        <span aria-hidden className={`size-3 rounded-[2px] ${color}`} />
        {name}, {percent}%
      </dt>
      <dd className="font-semibold text-ink">
        <Money cents={cents} />
      </dd>
    </div>
  )
}
