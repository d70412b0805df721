import type { DealerInput, PromiseKind, ResultMetric, Season, SilenceRule } from '@portal/contract/marketing/kinds'
import type { PackagePromise } from '@portal/contract/marketing/promise'
import { type DeliveryWindow, planWindows } from '@portal/contract/marketing/windows'
import { addDays, type CalendarDate, isoDay } from '@portal/contract/rules/calendar'
import { fromDayOfYear, toDayOfYear } from './day-text'

/** A window as the inputs hold it: a season, or the first and the last day as typed. */
export interface WindowValues {
  season: '' | Season | 'any'
  from: string
  to: string
}

/** A promise as the inputs hold it. */
export interface PromiseValues {
  /** Identifies it in the list; not stored. */
  key: string
  kind: PromiseKind | ''
  title: string
  note: string
  count: string
  windows: readonly WindowValues[]
  needsProof: boolean
  needsInput: readonly DealerInput[]
  leadDays: string
  weight: string
  metrics: readonly ResultMetric[]
  onSilence: SilenceRule
}

/** A window without days: any time in the year. */
const anyTime: WindowValues = { season: 'any', from: '', to: '' }

export const newPromise = (key: string): PromiseValues => ({
  key,
  kind: '',
  title: '',
  note: '',
  count: '1',
  windows: [anyTime],
  needsProof: false,
  needsInput: [],
  leadDays: '0',
  weight: '',
  metrics: [],
  onSilence: 'wait',
})

const toWindowValues = (window: PackagePromise['windows'][number]): WindowValues =>
  'season' in window
    ? { season: window.season, from: '', to: '' }
    : { season: '', from: fromDayOfYear(window.from), to: fromDayOfYear(window.to) }

/** The values of stored promises. Equal promises have equal values. */
export const getPromiseValues = (promises: readonly PackagePromise[]): PromiseValues[] =>
  promises.map((promise, index) => ({
    ...promise,
    key: `stored ${index}`,
    count: String(promise.count),
    leadDays: String(promise.leadDays),
    weight: String(promise.weight),
    windows: promise.windows.map(toWindowValues),
  }))

/** The days or the season of a window, as the call expects it. Empty days are left out. */
export const toWindowInput = ({ season, from, to }: WindowValues) =>
  season === '' ? { from: toDayOfYear(from) || undefined, to: toDayOfYear(to) || undefined } : { season }

/** The promises as the call expects them. */
export const toPromisesInput = (promises: readonly PromiseValues[]) =>
  promises.map(({ key: _, windows, ...promise }) => ({ ...promise, windows: windows.map(toWindowInput) }))

/** The whole number in a field; null if there is none. */
export const wholeNumber = (text: string): number | null => (/^\d+$/.test(text.trim()) ? Number(text) : null)

const MONTH_COUNT = 12

/** Divides a year into equal parts of whole months. */
const monthParts = (count: number, year: number): DeliveryWindow[] =>
  Array.from({ length: count }, (_, part) => {
    const startOf = (index: number): CalendarDate => ({ year, month: (MONTH_COUNT / count) * index + 1, day: 1 })
    return { from: startOf(part), to: addDays(startOf(part + 1), -1) }
  })

/**
 * Windows of the same length, one after another, that fill the program year. They are whole months if a year can be divided
 * so, as for 4 or 12 deliveries.
 */
export function spreadEvenly(count: number, year: number): WindowValues[] {
  const anyTimes = Array.from({ length: count }, () => ({ season: 'any' as const }))
  const windows =
    MONTH_COUNT % count === 0
      ? monthParts(count, year)
      : planWindows(anyTimes, { orderYear: year, signedOn: { year, month: 1, day: 1 } })
  return windows.map(({ from, to }) => ({
    season: '',
    from: fromDayOfYear(isoDay(from).slice(5)),
    to: fromDayOfYear(isoDay(to).slice(5)),
  }))
}

/** The windows of a promise for another count: the same ones, and additional ones at any time. */
export const resizeWindows = (windows: readonly WindowValues[], count: number): WindowValues[] =>
  Array.from({ length: count }, (_, index) => windows[index] ?? anyTime)
