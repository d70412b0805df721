import type { Version } from '@portal/contract/program-drafts/version'
import { addDays, isoDay, toCalendarDate } from '@portal/contract/rules/calendar'

/** Version 1 contains the original values, which have always been in effect. */
export const isOriginal = ({ number }: Pick<Version, 'number'>): boolean => number === 1

/** The day when a version takes effect, `YYYY-MM-DD`. */
export const effectDay = ({ takesEffectAt }: Pick<Version, 'takesEffectAt'>, timeZone: string): string =>
  isoDay(toCalendarDate(new Date(takesEffectAt), timeZone))

/** The version that a new draft starts from: the last one that is not withdrawn, in effect or scheduled. */
export const newestVersion = (versions: readonly Version[]): Version | undefined =>
  versions
    .filter(({ state }) => state !== 'withdrawn')
    .toSorted((a, b) => a.takesEffectAt.localeCompare(b.takesEffectAt))
    .at(-1)

/** The first day that comes after all scheduled versions, `YYYY-MM-DD`; null while none is scheduled. */
export function firstFreeDay(versions: readonly Version[], timeZone: string): string | null {
  const newest = newestVersion(versions)
  if (newest?.state !== 'scheduled') return null
  return isoDay(addDays(toCalendarDate(new Date(newest.takesEffectAt), timeZone), 1))
}

type Dated = Pick<Version, 'number' | 'state' | 'takesEffectAt' | 'endsAt'>

/**
 * When a version was or will be in effect, in words.
 * @param date formats an instant as a day
 */
export function periodText(version: Dated, date: (instant: string) => string): string {
  const { state, takesEffectAt, endsAt } = version
  const from = date(takesEffectAt)
  if (state === 'withdrawn') return `Was scheduled for ${from}`
  if (state === 'scheduled') return `From ${from}`
  if (isOriginal(version)) return endsAt === null ? 'From the start' : `Until ${date(endsAt)}`
  return endsAt === null || state === 'in-effect' ? `Since ${from}` : `${from} to ${date(endsAt)}`
}

/** 'Version 3 has been in effect since Aug 1, 2027.' */
export const inEffectSentence = (version: Dated, date: (instant: string) => string): string =>
  isOriginal(version)
    ? `Version 1, the original program, is in effect.`
    : `Version ${version.number} has been in effect since ${date(version.takesEffectAt)}.`
