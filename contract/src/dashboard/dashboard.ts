import { z } from 'zod'
import { defineEndpoint } from '../api/endpoint'
import { decimalStringSchema, instantSchema, uuidSchema } from '../api/wire'
import { waitingWorkSchema } from './waiting-work'
import { yearFiguresQuerySchema, yearFiguresSchema } from './year-figures'

/** The staff dashboards' figures, within the caller's scope. */
export const dashboardSchema = z.object({
  /** Orders with status active. */
  activePackages: z.int(),
  /** Change requests with status pending. */
  pendingRequests: z.int(),
  /** When the one that has waited longest came in; null when none waits. */
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
  /** The order's uuid and its number. */
  id: uuidSchema,
  orderId: z.string(),
  dealerName: z.string(),
  status: z.string(),
  /** Whether the order has one, of any status; decides how its status is worded. */
  hasChangeRequest: z.boolean(),
  /** Of a change request. */
  changeRequestId: uuidSchema.nullable(),
  message: z.string().nullable(),
})
export type Activity = z.infer<typeof activitySchema>

export const dashboardEndpoints = {
  getDashboard: defineEndpoint({
    method: 'GET',
    path: '/api/dashboard',
    summary: 'Figures of the staff dashboards, within scope',
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
    summary: 'How an order year stands against the one before: by month, category, district, brand and dealer',
    tag: 'dashboard',
    access: 'dealer.read',
    query: yearFiguresQuerySchema,
    reply: yearFiguresSchema,
    status: 200,
    etag: 'content',
    shows: ['orders', 'accounts'],
    isCostly: true,
  }),
  getWaitingWork: defineEndpoint({
    method: 'GET',
    path: '/api/dashboard/waiting',
    summary: 'What waits: the oldest requests, stuck drafts, orders not begun and, for super admins, failed messages',
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
    summary: 'The five newest orders and, for roles that handle them, change requests',
    tag: 'dashboard',
    access: 'dealer.read',
    reply: z.array(activitySchema),
    status: 200,
    etag: 'content',
    shows: ['orders', 'requests', 'accounts'],
  }),
}
