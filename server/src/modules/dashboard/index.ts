import type { dashboardEndpoints } from '@portal/contract/dashboard'
import type { Handlers } from '../../platform/http/handler'
import { getDashboard } from './get-dashboard'
import { listRecentActivity } from './list-recent-activity'

export const dashboardHandlers: Handlers<typeof dashboardEndpoints> = { getDashboard, listRecentActivity }
