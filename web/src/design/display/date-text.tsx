import { formatDate, formatDateTime } from '@portal/contract/rules/calendar'
import { createContext, useContext } from 'react'

const TimeZoneContext = createContext('America/New_York')

/** The business's time zone, for all dates below. */
export const TimeZoneProvider = TimeZoneContext.Provider

export const useTimeZone = (): string => useContext(TimeZoneContext)

interface DateTextProps {
  /** An instant in ISO 8601, or a date without a time (2027-01-01), which is the same in every time zone. */
  iso: string
  timeZone?: string
  withTime?: boolean
  /** Whether the time is on a line of its own, without a comma after the day. Requires `withTime`. */
  stacked?: boolean
  className?: string
}

const unbroken = 'whitespace-nowrap'

const dayPattern = /^\d{4}-\d{2}-\d{2}$/

/** Nov 20, 2026; the time is in the tooltip, or next to it. */
export function DateText({ iso, timeZone, withTime = false, stacked = false, className }: DateTextProps) {
  const businessZone = useTimeZone()
  const isDay = dayPattern.test(iso)
  const zone = isDay ? 'UTC' : (timeZone ?? businessZone)
  const day = formatDate(iso, zone)
  const fullText = isDay ? day : formatDateTime(iso, zone)
  return (
    <time dateTime={iso} title={fullText} className={className}>
      {withTime && !isDay ? (
        <DayAndTime text={fullText} day={day} stacked={stacked} />
      ) : (
        <span className={unbroken}>{day}</span>
      )}
    </time>
  )
}

/** A line may break between the day and the time, but not within them. */
function DayAndTime({ text, day, stacked }: { text: string; day: string; stacked: boolean }) {
  const end = day.length + 1
  if (stacked) {
    return (
      <>
        <span className={`block ${unbroken}`}>{day}</span>{' '}
        <span className={`block text-[13px] text-muted ${unbroken}`}>{text.slice(end + 1)}</span>
      </>
    )
  }
  return (
    <>
      <span className={unbroken}>{text.slice(0, end)}</span> <span className={unbroken}>{text.slice(end + 1)}</span>
    </>
  )
}
