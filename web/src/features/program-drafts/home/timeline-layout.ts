import type { Draft } from '@portal/contract/program-drafts/draft'
import type { Version } from '@portal/contract/program-drafts/version'
import { formatMonth, startOfDay, toCalendarDate } from '@portal/contract/rules/calendar'
import { getDay } from '@portal/contract/rules/campaign-dates'

/** A version that was, is or will be in effect: where its bar begins and ends, in percent of the width. */
export interface TimelineBar {
  version: Version
  from: number
  to: number
}

/** A label above the bars, at a position in percent. */
export interface TimelineMark {
  key: string
  text: string
  /** The text for a narrow timeline, where the whole one would cover the line of the current day. */
  shortText: string
  kind: 'withdrawn' | 'draft'
  at: number
  /** Whether its text is to the left, where it does not cover the line of the current day. */
  isLabelLeft: boolean
}

export interface TimelineLayout {
  bars: readonly TimelineBar[]
  marks: readonly TimelineMark[]
  months: readonly { label: string; at: number }[]
  today: number
}

/** The most that a label takes to the left of its mark, in percent. */
const LABEL_PERCENT = 24
const MONTHS_BEFORE = 12
const MONTHS_AFTER = 3
/** The maximum number of month labels, which are below the bars, and the last position with room for one, in percent. */
const MOST_LABELS = 7
const LAST_LABEL_PERCENT = 90

/** The first day of the month that is a number of months later. */
function addMonths({ year, month }: { year: number; month: number }, months: number) {
  const index = year * 12 + month - 1 + months
  return { year: Math.floor(index / 12), month: (index % 12) + 1, day: 1 }
}

const monthsBetween = (from: { year: number; month: number }, to: { year: number; month: number }) =>
  (to.year - from.year) * 12 + to.month - from.month

/** 'Aug', and in the first label and in January with the year. */
const monthLabel = ({ year, month }: { year: number; month: number }, isFirst: boolean) =>
  `${formatMonth(month).slice(0, 3)}${isFirst || month <= 3 ? ` ${year}` : ''}`

/**
 * Places the versions from a year ago until three months after the last change that is known.
 * @param drafts the drafts that wait for approval
 * @param formatDay formats an instant as a day
 */
export function layOutTimeline(
  { versions, drafts }: { versions: readonly Version[]; drafts: readonly Draft[] },
  now: Date,
  timeZone: string,
  formatDay: (instant: string | Date) => string,
): TimelineLayout {
  const draftStarts = drafts.map((draft) => ({ draft, start: startOfDay(getDay(draft.wishedEffect), timeZone) }))
  const inOrder = versions
    .filter(({ state }) => state !== 'withdrawn')
    .toSorted((a, b) => a.takesEffectAt.localeCompare(b.takesEffectAt))
  const lastMs = Math.max(
    now.getTime(),
    ...inOrder.map(({ takesEffectAt }) => Date.parse(takesEffectAt)),
    ...draftStarts.map(({ start }) => start.getTime()),
  )
  const firstMonth = addMonths(toCalendarDate(now, timeZone), -MONTHS_BEFORE)
  const endMonth = addMonths(toCalendarDate(new Date(lastMs), timeZone), MONTHS_AFTER)
  const startMs = startOfDay(firstMonth, timeZone).getTime()
  const endMs = startOfDay(endMonth, timeZone).getTime()
  const percent = (ms: number) => ((Math.min(Math.max(ms, startMs), endMs) - startMs) / (endMs - startMs)) * 100
  const at = (instant: string) => percent(Date.parse(instant))

  const bars = inOrder
    .map((version, index) => ({
      version,
      from: at(version.takesEffectAt),
      to: inOrder[index + 1] === undefined ? 100 : at(inOrder[index + 1]?.takesEffectAt ?? ''),
    }))
    .filter(({ from, to }) => to > from)
  const withdrawn = versions.flatMap(({ number, withdrawnAt }): Omit<TimelineMark, 'isLabelLeft'>[] =>
    withdrawnAt === null || Date.parse(withdrawnAt) < startMs
      ? []
      : [
          {
            key: `version ${number}`,
            text: `Version ${number} withdrawn ${formatDay(withdrawnAt)}`,
            shortText: `Version ${number} withdrawn`,
            kind: 'withdrawn',
            at: at(withdrawnAt),
          },
        ],
  )
  const waiting = draftStarts.map(
    ({ draft, start }): Omit<TimelineMark, 'isLabelLeft'> => ({
      key: draft.id,
      text: `Draft for ${formatDay(start)} is waiting`,
      shortText: 'Draft is waiting',
      kind: 'draft',
      at: percent(start.getTime()),
    }),
  )
  const step = Math.ceil(monthsBetween(firstMonth, endMonth) / MOST_LABELS / 3) * 3
  const months = Array.from({ length: Math.ceil(monthsBetween(firstMonth, endMonth) / step) }, (_, index) => {
    const month = addMonths(firstMonth, index * step)
    return { label: monthLabel(month, index === 0), at: percent(startOfDay(month, timeZone).getTime()) }
  }).filter(({ at }) => at <= LAST_LABEL_PERCENT)
  const today = percent(now.getTime())
  const marks = [...withdrawn, ...waiting].map((mark) => ({
    ...mark,
    isLabelLeft: mark.at < today && mark.at > LABEL_PERCENT,
  }))
  return { bars, marks, months, today }
}
