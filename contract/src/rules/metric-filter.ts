import { tiers } from './pricing'

/** The metrics of a row that count dealers. */
export const reportMetrics = ['thisYear', 'lastYear', 'kept', 'movedUp', 'movedDown', 'new', 'left'] as const
export type ReportMetric = (typeof reportMetrics)[number]

/** The subject of a metric. A package is identified by category, name and tier as ordered; the tier can be empty. */
export type MetricSubject =
  | { kind: 'dealer' }
  | { kind: 'category'; category: string }
  | { kind: 'package'; category: string; name: string; tier: string }

/**
 * A filter of the dealer list by one metric that compares two years. The list then contains only the dealers that the
 * metric counts.
 */
export interface MetricFilter {
  year: number
  metric: ReportMetric
  /** Whether the previous year counts only up to the same day. */
  sameDay: boolean
  /** Undefined for all dealers, null for dealers without one. */
  district?: string | null | undefined
  brand?: string | null | undefined
  subject: MetricSubject
}

const ANY_VALUE = '*'
const DIVIDER = '~'

const encodePart = (part: string): string => encodeURIComponent(part).replaceAll(DIVIDER, '%7E')
const narrowing = (value: string | null | undefined): string =>
  value === undefined ? ANY_VALUE : encodePart(value ?? '')
const decodePart = (part: string): string | null | undefined =>
  part === ANY_VALUE ? undefined : decodeURIComponent(part) || null

function getNames(subject: MetricSubject): string[] {
  if (subject.kind === 'dealer') return []
  return subject.kind === 'category' ? [subject.category] : [subject.category, subject.name, subject.tier]
}

/** Formats a metric for a URL: `2027~kept~day~*~*~Mail~Postcard~base`. */
export const formatMetricFilter = ({ year, metric, sameDay, district, brand, subject }: MetricFilter): string =>
  [
    ...[String(year), metric, sameDay ? 'day' : 'year', narrowing(district), narrowing(brand)],
    ...getNames(subject).map(encodePart),
  ].join(DIVIDER)

const isReportMetric = (text: string | undefined): text is ReportMetric =>
  reportMetrics.some((metric) => metric === text)
const isTier = (text: string | undefined): boolean => text === '' || tiers.some((tier) => tier === text)

function parseSubject(names: readonly string[]): MetricSubject | null {
  const [category, name, tier] = names
  if (category === undefined) return { kind: 'dealer' }
  if (names.length === 1) return { kind: 'category', category }
  if (names.length !== 3 || name === undefined || tier === undefined || !isTier(tier)) return null
  return { kind: 'package', category, name, tier }
}

/** Parses a metric from a URL; null if it is invalid. */
export function parseMetricFilter(text: string): MetricFilter | null {
  const [year = '', metric, until, district = '', brand = '', ...names] = text.split(DIVIDER)
  if (!/^2[01]\d\d$/.test(year) || Number(year) > 2100) return null
  if (!isReportMetric(metric) || (until !== 'day' && until !== 'year')) return null
  try {
    const subject = parseSubject(names.map(decodeURIComponent))
    if (subject === null) return null
    const narrowing = { district: decodePart(district), brand: decodePart(brand) }
    return { year: Number(year), metric, sameDay: until === 'day', ...narrowing, subject }
  } catch {
    // The percent encoding is invalid.
    return null
  }
}
