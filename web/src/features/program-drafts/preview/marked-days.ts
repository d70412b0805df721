import { getContractFacts } from '@portal/contract/program/contract-facts'
import type { ProgramDocument } from '@portal/contract/program/document'
import { splitChangeDeadline } from '@portal/contract/rules/billing-schedule'
import { addDays, isoDay } from '@portal/contract/rules/calendar'
import { getDay } from '@portal/contract/rules/campaign-dates'
import { lastFeeFreeDate } from '@portal/contract/rules/cancellation'
import { getOrderYearOn } from '@portal/contract/rules/order-year'

/** A day on which something changes for dealers, `YYYY-MM-DD`. */
export interface MarkedDay {
  day: string
  label: string
}

export interface PreviewSeason {
  orderYear: number
  /** The first and last day on which orders of the year are placed, `YYYY-MM-DD`. */
  first: string
  last: string
  marks: MarkedDay[]
}

interface SeasonInput {
  /** The documents without and with the previewed change. */
  before: ProgramDocument | null
  after: ProgramDocument
  /** Days when versions, or the draft, take effect. */
  effects: readonly MarkedDay[]
}

function listDates(document: ProgramDocument, orderYear: number): MarkedDay[] {
  const facts = getContractFacts(document, orderYear)
  return [
    { day: isoDay({ year: orderYear, ...facts.programYearStart }), label: 'Program year starts' },
    { day: isoDay(lastFeeFreeDate(orderYear, facts)), label: 'Last day without a fee' },
    { day: isoDay(splitChangeDeadline(orderYear, facts)), label: 'Last day to change the split' },
  ]
}

/** Returns the season in which orders of a day's order year are placed, with the days that matter, in order. */
export function getPreviewSeason(day: string, { before, after, effects }: SeasonInput): PreviewSeason {
  const { running } = after
  const orderYear = getOrderYearOn(running, getDay(day))
  const firstOf = (year: number) => ({ year: year - 1, month: running.rolloverMonth, day: 1 })
  const first = isoDay(firstOf(orderYear))
  const last = isoDay(addDays(firstOf(orderYear + 1), -1))
  const all = [
    ...effects,
    ...(before ? listDates(before, orderYear) : []),
    ...listDates(after, orderYear),
    { day: last, label: `Orders for ${orderYear} close` },
  ]
  const unique = new Map(all.map((mark) => [`${mark.day} ${mark.label}`, mark]))
  const marks = [...unique.values()].filter((mark) => mark.day >= first && mark.day <= last)
  return { orderYear, first, last, marks: marks.toSorted((a, b) => a.day.localeCompare(b.day)) }
}

/** Returns the nearest marked day before or after a day; undefined without one in the season. */
export const findMarkedDay = ({ marks }: PreviewSeason, day: string, direction: 1 | -1): string | undefined =>
  direction === 1 ? marks.find((mark) => mark.day > day)?.day : marks.findLast((mark) => mark.day < day)?.day
