import { tiers } from './pricing'

/** The figures of a row that stand for dealers. */
export const reportFigures = ['thisYear', 'lastYear', 'kept', 'movedUp', 'movedDown', 'new', 'left'] as const
export type ReportFigure = (typeof reportFigures)[number]

/** Whose figure it is. A package is named as it was ordered: by category, name and tier; the tier may be empty. */
export type ReportedOf =
  | { kind: 'dealer' }
  | { kind: 'category'; category: string }
  | { kind: 'package'; category: string; name: string; tier: string }

/** One metric that compares two years, by which the list of dealers can be filtered to those that it counts. */
export interface Reported {
  year: number
  figure: ReportFigure
  /** Whether the year before counts only up to this day of it. */
  sameDay: boolean
  /** Undefined for all, null for dealers without one. */
  district?: string | null | undefined
  brand?: string | null | undefined
  of: ReportedOf
}

const ANY = '*'
const DIVIDER = '~'

const written = (part: string): string => encodeURIComponent(part).replaceAll(DIVIDER, '%7E')
const narrowing = (value: string | null | undefined): string => (value === undefined ? ANY : written(value ?? ''))
const narrowed = (part: string): string | null | undefined =>
  part === ANY ? undefined : decodeURIComponent(part) || null

function namesOf(of: ReportedOf): string[] {
  if (of.kind === 'dealer') return []
  return of.kind === 'category' ? [of.category] : [of.category, of.name, of.tier]
}

/** A figure as it stands in an address: `2027~kept~day~*~*~Mail~Postcard~base`. */
export const reportedText = ({ year, figure, sameDay, district, brand, of }: Reported): string =>
  [
    ...[String(year), figure, sameDay ? 'day' : 'year', narrowing(district), narrowing(brand)],
    ...namesOf(of).map(written),
  ].join(DIVIDER)

const isFigure = (text: string | undefined): text is ReportFigure => reportFigures.some((figure) => figure === text)
const isTier = (text: string | undefined): boolean => text === '' || tiers.some((tier) => tier === text)

function whoseOf(names: readonly string[]): ReportedOf | null {
  const [category, name, tier] = names
  if (category === undefined) return { kind: 'dealer' }
  if (names.length === 1) return { kind: 'category', category }
  if (names.length !== 3 || name === undefined || tier === undefined || !isTier(tier)) return null
  return { kind: 'package', category, name, tier }
}

/** The figure again; null when the text is none. */
export function readReported(text: string): Reported | null {
  const [year = '', figure, until, district = '', brand = '', ...names] = text.split(DIVIDER)
  if (!/^2[01]\d\d$/.test(year) || Number(year) > 2100) return null
  if (!isFigure(figure) || (until !== 'day' && until !== 'year')) return null
  try {
    const of = whoseOf(names.map(decodeURIComponent))
    if (of === null) return null
    const narrowing = { district: narrowed(district), brand: narrowed(brand) }
    return { year: Number(year), figure, sameDay: until === 'day', ...narrowing, of }
  } catch {
    // A percent sign that begins no character.
    return null
  }
}
