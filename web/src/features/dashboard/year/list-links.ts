import { withoutOrderFilters } from '@portal/contract/accounts/dealers'
import type { Role } from '@portal/contract/rules/program'
import { areaPath } from '../../../lib/session'

type Filters = Record<string, string | number>

const withQuery = (path: string, filters: Filters): string => {
  const query = new URLSearchParams(Object.entries(filters).map(([name, value]) => [name, String(value)]))
  return `${path}?${query}`
}

/** The viewer's own list of the orders that were counted, narrowed further. */
export const orderedHref = (role: Role, year: number, filters: Filters = {}): string =>
  withQuery(areaPath(role, 'orders'), { year, ordered: 1, ...filters })

/** Drafts that nobody changed for a week. */
export const stuckDraftsHref = (role: Role): string => withQuery(areaPath(role, 'orders'), { stuck: 1 })

/** The active dealers without an order of the present order year, to call. */
export const withoutOrderHref = (role: Role): string => withQuery(areaPath(role, 'dealers'), withoutOrderFilters)

/** The active dealers who have not signed an order of the year: those without one, and those with a draft. */
export const notOrderedHref = (role: Role, year: number): string =>
  withQuery(areaPath(role, 'dealers'), { notOrdered: year, isActive: 'true' })

/** A page of another feature about a year. */
export const yearHref = (role: Role, path: string, year: number, currentYear: number): string =>
  areaPath(role, path) + (year === currentYear ? '' : `?year=${year}`)
