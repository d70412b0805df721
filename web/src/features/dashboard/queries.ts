import { program } from '@portal/contract/program'
import { callQuery, pageQuery } from '../../lib/api'

// What came in is looked at all day: these refresh as often as the lists of orders do.
const refresh = { refetchInterval: program.refreshMs }

export const figuresQuery = { ...callQuery('getDashboard'), ...refresh }

export const activityQuery = { ...callQuery('listRecentActivity'), ...refresh }

export const newestOrdersQuery = pageQuery('listOrders', {
  query: { limit: program.recentActivityCount, sort: '-createdAt' },
})
