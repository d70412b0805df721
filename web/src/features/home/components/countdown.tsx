import { toCalendarDate } from '@portal/contract/rules/calendar'
import { plural } from '@portal/contract/texts/plural'
import { cn } from '../../../design/cn'
import { useProgram } from '../../../lib/program'
import { useServerNow } from '../../../lib/server-time'
import { getSeason } from '../season'

/** The number of days until the program year, or a note that it has started. */
export function Countdown({ className }: { className?: string }) {
  const { orderYear, programYearStart, timeZone } = useProgram()
  const { daysLeft, lastDay, firstDay } = getSeason(
    orderYear,
    programYearStart,
    toCalendarDate(useServerNow(), timeZone),
  )
  if (daysLeft <= 0) {
    return <p className={cn('type-h3 text-ink', className)}>Program year {orderYear} has started</p>
  }
  return (
    <p className={cn('flex items-center gap-4 text-left', className)}>
      <span className="figure text-[54px] text-ink leading-none lg:text-[72px]">{daysLeft}</span>
      <span className="min-w-0">
        <span className="block font-semibold text-ink lg:text-lg">
          {plural(daysLeft, 'day', 'days')} until program year {orderYear}
        </span>
        <span className="block text-muted text-sm">
          Sign by {lastDay}
          <span className="max-lg:hidden"> to start on {firstDay}</span>
        </span>
      </span>
    </p>
  )
}
