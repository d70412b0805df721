import type { dashboardEndpoints } from '@portal/contract/dashboard/dashboard'
import type { Handlers } from '../../platform/http/handler'
import { getDashboard } from './get-dashboard'
import { getWaitingWork } from './get-waiting-work'
import { getYearFigures } from './get-year-figures'
import { listRecentActivity } from './list-recent-activity'

export const dashboardHandlers: Handlers<typeof dashboardEndpoints> = {
  getDashboard: (ctx) => getDashboard(ctx),
  getYearFigures: (ctx, { query }) => getYearFigures(ctx, query.year),
  getWaitingWork: (ctx) => getWaitingWork(ctx),
  listRecentActivity: (ctx) => listRecentActivity(ctx),
}
