import { z } from 'zod'
import { defineEndpoint } from '../api/endpoint'
import { decimalStringSchema, instantSchema, uuidSchema } from '../api/wire'
import { waitingWorkSchema } from './waiting-work'
import { yearMetricsQuerySchema, yearMetricsSchema } from './year-figures'

/** The metrics of the staff dashboards, within the caller's scope. */
export const dashboardSchema = z.object({
  /** Orders with status active. */
  activePackages: z.int(),
  /** Change requests with status pending. */
  pendingRequests: z.int(),
  /** When the oldest pending request was sent; null without one. */
  oldestPendingRequestAt: instantSchema.nullable(),
  /** Sum of the monthly totals of active orders. */
  totalInvestment: decimalStringSchema,
  totalOrders: z.int(),
  pendingOrders: z.int(),
  completedOrders: z.int(),
  /** Sum of the monthly totals of signed orders of the current order year. */
  monthlyRevenue: decimalStringSchema,
})
export type Dashboard = z.infer<typeof dashboardSchema>

export const activityTypes = ['Order Placed', 'Change Request', 'Cancellation Request'] as const

export const activitySchema = z.object({
  at: instantSchema,
  type: z.enum(activityTypes),
  /** The order's UUID, followed by its number. */
  id: uuidSchema,
  orderId: z.string(),
  dealerName: z.string(),
  status: z.string(),
  /** Whether the order has a change request of any status; affects its status label. */
  hasChangeRequest: z.boolean(),
  /** Only for a change request. */
  changeRequestId: uuidSchema.nullable(),
  message: z.string().nullable(),
})
export type Activity = z.infer<typeof activitySchema>

export const dashboardEndpoints = {
  getDashboard: defineEndpoint({
    method: 'GET',
    path: '/api/dashboard',
    summary: 'Get the staff dashboard metrics within scope',
    tag: 'dashboard',
    access: 'dealer.read',
    reply: dashboardSchema,
    status: 200,
    etag: 'content',
    shows: ['orders', 'requests', 'accounts'],
  }),
  getYearFigures: defineEndpoint({
    method: 'GET',
    path: '/api/dashboard/figures',
    summary: 'Compare an order year with the previous one by month, category, district, brand and dealer',
    tag: 'dashboard',
    access: 'dealer.read',
    query: yearMetricsQuerySchema,
    reply: yearMetricsSchema,
    status: 200,
    etag: 'content',
    shows: ['orders', 'accounts'],
    isCostly: true,
  }),
  getWaitingWork: defineEndpoint({
    method: 'GET',
    path: '/api/dashboard/waiting',
    summary:
      'Get the work that needs attention: oldest requests, stuck drafts, orders not started and, for super admins, failed emails',
    tag: 'dashboard',
    access: 'dealer.read',
    reply: waitingWorkSchema,
    status: 200,
    etag: 'content',
    shows: ['orders', 'requests', 'accounts'],
  }),
  listRecentActivity: defineEndpoint({
    method: 'GET',
    path: '/api/dashboard/activity',
    summary: 'List the five newest orders and, for roles that review them, change requests',
    tag: 'dashboard',
    access: 'dealer.read',
    reply: z.array(activitySchema),
    status: 200,
    etag: 'content',
    shows: ['orders', 'requests', 'accounts'],
  }),
}
