import { z } from 'zod'
import { defineEndpoint } from '../api/endpoint'
import { decimalStringSchema, instantSchema, uuidSchema } from '../api/wire'
import { pendingWorkSchema } from './pending-work'
import { yearMetricsQuerySchema, yearMetricsSchema } from './year-metrics'

/** The metrics of the staff dashboards, within the caller's scope. */
export const dashboardSchema = z.object({
  activePackages: z.int().describe('Number of orders with the status `active`.'),
  pendingRequests: z.int().describe('Number of pending change requests.'),
  oldestPendingRequestAt: instantSchema
    .nullable()
    .describe('When the oldest pending change request was sent; null without one.'),
  totalInvestment: decimalStringSchema.describe(
    'Total Investment: sum of the monthly totals of active orders of all years in US dollars.',
  ),
  totalOrders: z.int().describe('Number of orders.'),
  pendingOrders: z.int().describe('Number of orders with the status `pending`.'),
  completedOrders: z.int().describe('Number of orders with the status `completed`.'),
  monthlyRevenue: decimalStringSchema.describe(
    'Sum of the monthly totals of signed orders of the current order year in US dollars.',
  ),
})
export type Dashboard = z.infer<typeof dashboardSchema>

export const activityTypes = ['Order Placed', 'Change Request', 'Cancellation Request'] as const

export const activitySchema = z.object({
  at: instantSchema.describe(
    'When the order was signed or, if it is unsigned, created; when the change request was sent.',
  ),
  type: z.enum(activityTypes).describe('What happened.'),
  id: uuidSchema.describe('ID of the order.'),
  orderId: z.string().describe('Order number.'),
  dealerId: uuidSchema.describe('ID of the dealer’s account.'),
  dealerName: z.string().describe('Company name of the dealer.'),
  status: z.string().describe('Status of the order or the change request.'),
  hasChangeRequest: z.boolean().describe('Whether the order has a change request, of any status.'),
  changeRequestId: uuidSchema.nullable().describe('ID of the change request; null for an order.'),
  message: z.string().nullable().describe('Message of the change request; null for an order.'),
})
export type Activity = z.infer<typeof activitySchema>

export const dashboardEndpoints = {
  getDashboard: defineEndpoint({
    method: 'GET',
    path: '/api/dashboard',
    summary: 'Get dashboard metrics',
    description: 'Returns the metrics of the staff dashboard, within scope.',
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
    summary: 'Compare an order year with the previous one',
    description: 'Compares the two years by month, category, district, brand and dealer, within scope.',
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
    summary: 'Get pending work',
    description:
      'Returns the work that needs attention: oldest requests, stuck drafts, orders not started and, for super admins, changes of the program to approve and failed emails.',
    tag: 'dashboard',
    access: 'dealer.read',
    reply: pendingWorkSchema,
    status: 200,
    etag: 'content',
    shows: ['orders', 'requests', 'accounts'],
  }),
  listRecentActivity: defineEndpoint({
    method: 'GET',
    path: '/api/dashboard/activity',
    summary: 'List recent activity',
    description: 'Returns the five newest orders and, for roles that review them, change requests.',
    tag: 'dashboard',
    access: 'dealer.read',
    reply: z.array(activitySchema),
    status: 200,
    etag: 'content',
    shows: ['orders', 'requests', 'accounts'],
  }),
}
