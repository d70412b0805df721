import type { exportEndpoints } from '@portal/contract/sheets/exports'
import type { Handlers } from '../../platform/http/handler'
import { exportDealers } from './export-dealers'
import { exportOrders } from './export-orders'
import { exportUsers } from './export-users'

export const exportHandlers: Handlers<typeof exportEndpoints> = {
  exportOrders: (ctx, { query }) => exportOrders(ctx, query),
  exportDealers: (ctx, { query }) => exportDealers(ctx, query),
  exportUsers: (ctx, { query }) => exportUsers(ctx, query),
}
