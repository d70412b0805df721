import { countdownTexts, getSeason } from '@portal/contract/orders/season'
import { toCalendarDate } from '@portal/contract/rules/calendar'
import { cn } from '../../../design/cn'
import { formatDay } from '../../../lib/dates'
import { useProgram } from '../../../lib/program'
import { useServerNow } from '../../../lib/server-time'

/** The number of days until the program year, or a note that it has started. */
export function Countdown({ className }: { className?: string }) {
  const { orderYear, programYearStart, timeZone } = useProgram()
  const { daysLeft, lastDay, firstDay } = getSeason(
    orderYear,
    programYearStart,
    toCalendarDate(useServerNow(), timeZone),
    formatDay,
  )
  if (daysLeft <= 0) {
    return <p className={cn('type-h3 text-ink', className)}>{countdownTexts.started(orderYear)}</p>
  }
  return (
    <p className={cn('flex items-center gap-4 text-left', className)}>
      <span className="figure text-[54px] text-ink leading-none lg:text-[72px]">{daysLeft}</span>
      <span className="min-w-0">
        <span className="block font-semibold text-ink lg:text-lg">{countdownTexts.until(daysLeft, orderYear)}</span>
        <span className="block text-muted text-sm">
          {countdownTexts.signBy(lastDay)}
          <span className="max-lg:hidden"> {countdownTexts.toStart(firstDay)}</span>
        </span>
      </span>
    </p>
  )
}
