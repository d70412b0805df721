import type { dashboardEndpoints } from '@portal/contract/dashboard/dashboard'
import type { Handlers } from '../../platform/http/handler'
import { getDashboard } from './get-dashboard'
import { getYearFigures } from './get-year-figures'
import { listRecentActivity } from './list-recent-activity'

export const dashboardHandlers: Handlers<typeof dashboardEndpoints> = {
  getDashboard: (ctx) => getDashboard(ctx),
  getYearFigures: (ctx, { query }) => getYearFigures(ctx, query.year),
  listRecentActivity: (ctx) => listRecentActivity(ctx),
}
