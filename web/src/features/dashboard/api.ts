import { settings } from '@portal/contract/rules/settings'
import { keepPreviousData } from '@tanstack/react-query'
import { callQuery, pageQuery } from '../../lib/api/queries'

// Refresh when a user returns to a dashboard.
const refetchOnReturn = { refetchOnMount: 'always' } as const

// Staff watch these all day, so refresh them as often as the order lists.
const refresh = { refetchInterval: settings.refreshMs, ...refetchOnReturn }

export const metricsQuery = { ...callQuery('getDashboard'), ...refresh }

export const pendingWorkQuery = { ...callQuery('getWaitingWork'), ...refresh }

export const activityQuery = { ...callQuery('listRecentActivity'), ...refresh }

export const newestOrdersQuery = {
  ...pageQuery('listOrders', { query: { limit: settings.recentActivityCount, sort: '-createdAt' } }),
  ...refetchOnReturn,
}

/** The annual metrics change slowly and are the most expensive query, so they refresh every five minutes. */
export const yearMetricsQuery = (year: number) => ({
  ...callQuery('getYearFigures', { query: { year } }),
  refetchInterval: 10 * settings.refreshMs,
  placeholderData: keepPreviousData,
  ...refetchOnReturn,
})
