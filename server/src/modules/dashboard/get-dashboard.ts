import { type Dashboard, dashboardEndpoints } from '@portal/contract/dashboard/dashboard'
import { toDecimalString } from '@portal/contract/rules/money'
import { orderYearOf } from '@portal/contract/rules/order-year'
import type { SessionContext } from '../../platform/http/context'
import { cachedFigures } from './cached-figures'
import { findFigures } from './queries/find-figures'

const remember = cachedFigures<Dashboard>(dashboardEndpoints.getDashboard, ['order.read', 'change-request.read'])

async function countOrders({ read, subject }: SessionContext, orderYear: number): Promise<Dashboard> {
  const figures = await read((db) => findFigures(db, subject, orderYear))
  return {
    activePackages: figures.activeOrders,
    pendingRequests: figures.pendingRequests,
    oldestPendingRequestAt: figures.oldestPendingRequestAt,
    totalInvestment: toDecimalString(Number(figures.activeMonthlyCents)),
    totalOrders: figures.totalOrders,
    pendingOrders: figures.pendingOrders,
    completedOrders: figures.completedOrders,
    monthlyRevenue: toDecimalString(Number(figures.signedMonthlyCents)),
  }
}

/** The figures of the staff dashboards, within scope. A cancelled or expired order brings no revenue. */
export function getDashboard(ctx: SessionContext): Promise<Dashboard> {
  const orderYear = orderYearOf(ctx.now, ctx.config.timeZone)
  return remember(ctx, orderYear, () => countOrders(ctx, orderYear))
}
