import { dealersWithoutOrderQuery } from '@portal/contract/accounts/dealers'
import type { Role } from '@portal/contract/rules/roles'
import { areaPath } from '../../../lib/session'

type Filters = Record<string, string | number>

const withQuery = (path: string, filters: Filters): string => {
  const query = new URLSearchParams(Object.entries(filters).map(([name, value]) => [name, String(value)]))
  return `${path}?${query}`
}

/** The link to the user's list of the counted orders, with additional filters. */
export const countedOrdersHref = (role: Role, year: number, filters: Filters = {}): string =>
  withQuery(areaPath(role, 'orders'), { year, ordered: 1, ...filters })

/** The link to drafts without changes for a week. */
export const stuckDraftsHref = (role: Role): string => withQuery(areaPath(role, 'orders'), { stuck: 1 })

/** The link to active dealers without an order for the current order year. */
export const dealersWithoutOrderHref = (role: Role): string =>
  withQuery(areaPath(role, 'dealers'), dealersWithoutOrderQuery)

/** The link to active dealers who have not signed an order for the year: without an order, or with a draft. */
export const dealersNotOrderedHref = (role: Role, year: number): string =>
  withQuery(areaPath(role, 'dealers'), { notOrdered: year, isActive: 'true' })

/** The link to another feature's page for a year. */
export const yearHref = (role: Role, path: string, year: number, currentYear: number): string =>
  areaPath(role, path) + (year === currentYear ? '' : `?year=${year}`)
