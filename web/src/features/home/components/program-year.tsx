import { billedMonthsText } from '@portal/contract/orders/billing-text'
import type { Order } from '@portal/contract/orders/order'
import { toCalendarDate } from '@portal/contract/rules/calendar'
import { useQuery } from '@tanstack/react-query'
import { SeasonRuler } from '../../../design/charts/season-ruler'
import { cn } from '../../../design/cn'
import { callQuery } from '../../../lib/api/queries'
import { formatShortMonth } from '../../../lib/dates'
import { useDates } from '../../../lib/formats'
import { useProgram } from '../../../lib/program'
import { useServerNow } from '../../../lib/server-time'
import { getSchedule } from '../../../ordering/order/billing'
import { programDates } from '../program-dates'

/**
 * The order's program year, with its billing months and key dates under the order's own terms. While they load, the
 * dates of today's terms reserve the space, invisibly.
 */
export function ProgramYear({ order }: { order: Order }) {
  const { timeZone, date } = useDates()
  const { data, error } = useQuery(callQuery('getOrder', { params: { id: order.id } }))
  const currentTerms = useProgram()
  const terms = data?.terms ?? currentTerms
  const now = useServerNow()
  const schedule = getSchedule(order, terms, timeZone, now)
  const installmentsInYear = schedule.installments.filter(({ year }) => year === order.orderYear)
  if (error && !data) return null
  return (
    <div className="keep-together border-line border-t p-5 md:px-9 md:py-7">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="type-h3">Program year {order.orderYear}</h3>
        <p className="text-muted text-sm">Today: {date(now)}</p>
      </div>
      <div className={cn(!data && 'invisible')}>
        <SeasonRuler
          label={billedMonthsText(schedule, formatShortMonth)}
          billedMonths={installmentsInYear.map(({ month }) => month)}
        />
        <dl className="mt-5 grid gap-x-8 gap-y-3.5 border-line border-t pt-5 text-sm md:auto-cols-fr md:grid-flow-col">
          {programDates(order, schedule, terms, { today: toCalendarDate(now, timeZone), timeZone }).map(
            ({ when, what }) => (
              <div key={what} className="grid grid-cols-[7.25rem_minmax(0,1fr)] gap-x-2 md:block">
                <dt className="tnum font-semibold text-[15px] text-ink">{when}</dt>
                <dd className="text-muted md:mt-0.5">{what}</dd>
              </div>
            ),
          )}
        </dl>
      </div>
    </div>
  )
}
