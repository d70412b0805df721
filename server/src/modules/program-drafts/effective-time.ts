import {
  addDays,
  type CalendarDate,
  compare,
  formatCalendarDate,
  startOfDay,
  toCalendarDate,
} from '@portal/contract/rules/calendar'
import { getWeekday } from '@portal/contract/rules/campaign-dates'
import { programDraftTexts as texts } from '@portal/contract/texts/program-draft'
import { ApiError } from '../../platform/http/api-errors'
import type { StoredVersion } from './queries/versions'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * How long before it takes effect a version is approved or withdrawn at the latest. Otherwise an order could be signed under
 * the other version while the change is being committed.
 */
export const LEAD_MS = 60_000

/** The earliest day of a draft, with the reason. */
export interface Earliest {
  day: CalendarDate
  reason: string
  /** Whether the draft changes nothing but words and looks, so that it may take effect right after its approval. */
  isImmediate: boolean
}

interface Wish {
  day: CalendarDate
  earliest: Earliest
  /** Whether an author approves the draft alone. */
  isOwnApproval: boolean
  /** The versions that were not withdrawn. */
  versions: readonly Pick<StoredVersion, 'number' | 'takesEffectAt'>[]
  now: Date
  timeZone: string
}

const tooEarly = (day: CalendarDate, reason: string) => {
  const message = texts.tooEarly(`${getWeekday(day)}, ${formatCalendarDate(day)}`, reason)
  return new ApiError('TOO_EARLY', message, { errors: [{ field: 'wishedEffect', message }] })
}

/** The first instant that the rules of a single draft allow, at midnight of the wished day or later today. */
function wishedInstant({ day, earliest, isOwnApproval, now, timeZone }: Wish): Date {
  const midnight = startOfDay(day, timeZone)
  const notBefore = new Date(now.getTime() + (isOwnApproval ? DAY_MS : LEAD_MS))
  if (midnight >= notBefore && compare(day, earliest.day) >= 0) return midnight
  if (earliest.isImmediate) return midnight >= notBefore ? midnight : notBefore
  if (compare(day, earliest.day) < 0) throw tooEarly(earliest.day, earliest.reason)
  if (!isOwnApproval && midnight >= now) return notBefore
  const today = toCalendarDate(notBefore, timeZone)
  throw tooEarly(addDays(today, 1), texts.ownApprovalWaits)
}

/**
 * Returns when a draft takes effect: at midnight of the wished day in the business's time zone, or a minute from now if that
 * midnight is nearer, or if it changes only words and looks and the day is not in the future. Source: docs/spec 24.9.
 * @throws ApiError 422 TOO_EARLY with the earliest day; 409 SCHEDULED_LATER if another version takes effect then or later
 */
export function getEffectiveTime(wish: Wish): Date {
  const instant = wishedInstant(wish)
  const { versions, now, timeZone } = wish
  const later = versions.findLast(({ takesEffectAt }) => takesEffectAt > now && takesEffectAt >= instant)
  if (later === undefined) return instant
  const laterDay = toCalendarDate(later.takesEffectAt, timeZone)
  const isSameDay = compare(laterDay, toCalendarDate(instant, timeZone)) === 0
  const message = isSameDay
    ? texts.sameDay(later.number)
    : texts.scheduledLater(later.number, formatCalendarDate(laterDay))
  throw new ApiError('SCHEDULED_LATER', message, { details: { number: later.number } })
}
