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
  className?: string
}

const dayPattern = /^\d{4}-\d{2}-\d{2}$/

/** Nov 20, 2026; the time is in the tooltip, or next to it. */
export function DateText({ iso, timeZone, withTime = false, className }: DateTextProps) {
  const businessZone = useTimeZone()
  const isDay = dayPattern.test(iso)
  const zone = isDay ? 'UTC' : (timeZone ?? businessZone)
  const fullText = isDay ? formatDate(iso, zone) : formatDateTime(iso, zone)
  return (
    <time dateTime={iso} title={fullText} className={className}>
      {withTime ? fullText : formatDate(iso, zone)}
    </time>
  )
}
