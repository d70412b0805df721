import { formatDate, formatDateTime } from '@portal/contract/rules/calendar'
import { createContext, useContext } from 'react'

const TimeZoneContext = createContext('America/New_York')

/** The business's time zone, for all dates below. */
export const TimeZoneProvider = TimeZoneContext.Provider

export const useTimeZone = (): string => useContext(TimeZoneContext)

interface DateTextProps {
  /** A time as ISO text, or a date without a time (2027-01-01), which no time zone changes. */
  iso: string
  timeZone?: string
  withTime?: boolean
  className?: string
}

const dayOnly = /^\d{4}-\d{2}-\d{2}$/

/** Nov 20, 2026; the time is in the tooltip, or next to it. */
export function DateText({ iso, timeZone, withTime = false, className }: DateTextProps) {
  const businessZone = useTimeZone()
  const isDay = dayOnly.test(iso)
  const zone = isDay ? 'UTC' : (timeZone ?? businessZone)
  const full = isDay ? formatDate(iso, zone) : formatDateTime(iso, zone)
  return (
    <time dateTime={iso} title={full} className={className}>
      {withTime ? full : formatDate(iso, zone)}
    </time>
  )
}
