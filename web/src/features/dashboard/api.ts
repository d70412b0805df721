import { program } from '@portal/contract/rules/program'
import { keepPreviousData } from '@tanstack/react-query'
import { callQuery, pageQuery } from '../../lib/api/queries'

// Whoever comes back to a dashboard sees what has been done since.
const anew = { refetchOnMount: 'always' } as const

// What came in is looked at all day: these refresh as often as the lists of orders do.
const refresh = { refetchInterval: program.refreshMs, ...anew }

export const figuresQuery = { ...callQuery('getDashboard'), ...refresh }

export const waitingQuery = { ...callQuery('getWaitingWork'), ...refresh }

export const activityQuery = { ...callQuery('listRecentActivity'), ...refresh }

export const newestOrdersQuery = {
  ...pageQuery('listOrders', { query: { limit: program.recentActivityCount, sort: '-createdAt' } }),
  ...anew,
}

/** A year's figures move slowly and cost the most: they are asked for every five minutes. */
export const yearFiguresQuery = (year: number) => ({
  ...callQuery('getYearFigures', { query: { year } }),
  refetchInterval: 10 * program.refreshMs,
  placeholderData: keepPreviousData,
  ...anew,
})
