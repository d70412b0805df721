import type { dashboardEndpoints } from '@portal/contract/dashboard/dashboard'
import type { Handlers } from '../../platform/http/handler'
import { getDashboard, getWaitingWork, listRecentActivity } from './get-dashboard'
import { getYearMetrics } from './get-year-metrics'

export const dashboardHandlers: Handlers<typeof dashboardEndpoints> = {
  getDashboard: (ctx) => getDashboard(ctx),
  getYearFigures: (ctx, { query }) => getYearMetrics(ctx, query.year),
  getWaitingWork: (ctx) => getWaitingWork(ctx),
  listRecentActivity: (ctx) => listRecentActivity(ctx),
}
