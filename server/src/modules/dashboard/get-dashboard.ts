import { requestText } from '@portal/contract/change-requests/picked-text'
import { type Activity, type Dashboard, dashboardEndpoints } from '@portal/contract/dashboard/dashboard'
import type { PendingWork } from '@portal/contract/dashboard/pending-work'
import { toDecimalString } from '@portal/contract/rules/money'
import { getOrderYear } from '@portal/contract/rules/order-year'
import type { Role } from '@portal/contract/rules/roles'
import { inactivityCutoff } from '../../core/orders/order-conditions'
import type { SessionContext } from '../../platform/http/context'
import { cacheReplies } from './cached-metrics'
import { findMetrics } from './queries/find-metrics'
import { findWaitingWork } from './queries/find-waiting-work'
import { listNewest } from './queries/list-newest'

const cacheMetrics = cacheReplies<Dashboard>(dashboardEndpoints.getDashboard, ['order.read', 'change-request.read'])

async function countOrders({ read, subject }: SessionContext, orderYear: number): Promise<Dashboard> {
  const metrics = await read((db) => findMetrics(db, subject, orderYear))
  return {
    activePackages: metrics.activeOrders,
    pendingRequests: metrics.pendingRequests,
    oldestPendingRequestAt: metrics.oldestPendingRequestAt,
    totalInvestment: toDecimalString(Number(metrics.activeMonthlyCents)),
    totalOrders: metrics.totalOrders,
    pendingOrders: metrics.pendingOrders,
    completedOrders: metrics.completedOrders,
    monthlyRevenue: toDecimalString(Number(metrics.signedMonthlyCents)),
  }
}

/** Returns the metrics of the staff dashboards, within scope. Canceled and expired orders do not count as revenue. */
export function getDashboard(ctx: SessionContext): Promise<Dashboard> {
  const orderYear = getOrderYear(ctx.program.running, ctx.now, ctx.config.timeZone)
  return cacheMetrics(ctx, orderYear, () => countOrders(ctx, orderYear))
}

/** Returns the pending work of staff, within scope. Source: docs/spec 18.2. */
export async function getWaitingWork({ read, subject, now, config, program }: SessionContext): Promise<PendingWork> {
  const stuckBefore = inactivityCutoff(program.running, now, config.timeZone)
  const allowsOwnApproval = config.programApproval === 'one'
  const found = await read((db) => findWaitingWork(db, subject, { stuckBefore, allowsOwnApproval }))
  return {
    requests: found.requests.map(({ picked, ...request }) => ({
      ...request,
      message: requestText({ ...request, picked }),
    })),
    stuckDrafts: {
      ...found.stuckDrafts,
      first: found.stuckDrafts.first.map(({ annualCents, ...draft }) => ({
        ...draft,
        annualTotal: toDecimalString(Number(annualCents)),
      })),
    },
    notStarted: found.notStarted,
    programDrafts: found.programDrafts,
    failedMail: found.failedMail,
    queuedMail: found.queuedMail,
  }
}

/** The roles whose activity includes change requests. Source: docs/spec 18.2. */
const rolesWithRequests: readonly Role[] = ['super_admin', 'mingledorffs', 'territory_manager']

function activityType(changeType: string | null): Activity['type'] {
  if (changeType === null) return 'Order Placed'
  return changeType === 'Cancellation' ? 'Cancellation Request' : 'Change Request'
}

/** Returns the newest orders and change requests within scope, merged by date. */
export async function listRecentActivity({ read, subject }: SessionContext): Promise<Activity[]> {
  const rows = await read((db) => listNewest(db, subject, { withRequests: rolesWithRequests.includes(subject.role) }))
  return rows.map(({ orderId, orderNumber, changeType, message, picked, ...row }) => ({
    ...row,
    message: message === null ? null : requestText({ message, picked }),
    type: activityType(changeType),
    id: orderId,
    orderId: orderNumber,
  }))
}
