import { billingStartText, installmentsText } from '@portal/contract/orders/billing-text'
import type { OrderDetail } from '@portal/contract/orders/order-detail'
import { countsTowardYear } from '@portal/contract/rules/order-status'
import { useQuery } from '@tanstack/react-query'
import { FoldingSheet } from '../../../design/layout/folding-sheet'
import { formatShortMonth } from '../../../lib/dates'
import { parseCents } from '../../../lib/formats'
import { useProgram } from '../../../lib/program'
import { useServerNow } from '../../../lib/server-time'
import { useUser } from '../../../lib/session'
import { billingMonths, getSchedule } from '../../../ordering/order/billing'
import { BillingBars } from '../../../ordering/order/billing-bars'
import { ScheduleTable } from '../../../ordering/order/schedule-table'
import { useCancelToday } from '../../../ordering/order/use-cancel-today'
import { BudgetSplit } from './budget-split'
import { ownTermsQuery } from './own-terms-query'

/** The billing schedule, the budget split, and the cost of canceling today. */
export function BillingSheet({ order }: { order: OrderDetail }) {
  const { timeZone } = useProgram()
  const schedule = getSchedule(order, order.terms, timeZone, useServerNow())
  const counts = countsTowardYear(order.status)
  const isCod = order.paymentTerms === 'cod'
  return (
    <FoldingSheet
      id="billing"
      title="Billing schedule"
      summary={installmentsText(schedule)}
      aside={isCod ? 'COD account' : 'Credit account'}
    >
      <p className="pt-3 pb-4 text-[15px]">
        <strong className="font-semibold text-ink">{installmentsText(schedule)}</strong>
        {billingStartText(schedule, { isSigned: order.signedAt !== null, format: formatShortMonth })}
      </p>
      <BillingBars
        title="Billed by month"
        months={billingMonths(schedule, order.orderYear)}
        legend={
          parseCents(order.oneTimeTotal) > 0 ? { monthly: 'Monthly packages', oneTime: 'One-time packages' } : undefined
        }
        table={<ScheduleTable schedule={schedule} />}
      />
      <BudgetSplit order={order} schedule={schedule} />
      {counts && order.signedAt !== null && <CancellationToday order={order} />}
    </FoldingSheet>
  )
}

function CancellationToday({ order }: { order: OrderDetail }) {
  const { role } = useUser()
  const { text } = useCancelToday(order)
  return (
    <div className="mt-5 border-line border-t pt-5">
      <h3 className="type-h3 text-base">If {role === 'dealer' ? 'you cancel' : 'the dealer cancels'} today</h3>
      <p className="mt-1 max-w-[68ch] text-[15px]">{text}</p>
      {role !== 'dealer' && <CalculatedFrom order={order} />}
    </div>
  )
}

/** The program version from which the cost is calculated. For staff. */
function CalculatedFrom({ order: { id, orderYear } }: { order: OrderDetail }) {
  const { data } = useQuery(ownTermsQuery({ id, orderYear }))
  // Reserve the height of the line, so that nothing moves when it arrives.
  return (
    <p className="mt-1 min-h-5 text-muted text-sm">
      {data && `Calculated from program version ${data.programNumber}, under which the order was placed.`}
    </p>
  )
}
