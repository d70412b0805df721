import { z } from 'zod'
import { dealersQuerySchema } from '../accounts/dealers'
import { usersQuerySchema } from '../accounts/users'
import { defineEndpoint } from '../api/endpoint'
import { ordersQuerySchema } from '../orders/order'
import { importCapabilities, xlsxType } from './imports'

/** `history` is the Order History of docs/spec 10.7; `template` has the import's columns, which reads it back unchanged. */
export const orderExportLayouts = ['history', 'template'] as const
export type OrderExportLayout = (typeof orderExportLayouts)[number]

const whole = { limit: true, offset: true, sort: true } as const

/** The list's filters without its page. */
export const ordersExportQuerySchema = ordersQuerySchema
  .omit(whole)
  .extend({ layout: z.enum(orderExportLayouts).default('history') })
export const dealersExportQuerySchema = dealersQuerySchema.omit(whole)
export const usersExportQuerySchema = usersQuerySchema.omit(whole)

const file = { method: 'GET', tag: 'exports', contentType: xlsxType, status: 200 } as const

export const exportEndpoints = {
  exportOrders: defineEndpoint({
    ...file,
    path: '/api/admin/orders/export',
    summary: 'Order history within scope as a workbook, filtered as the list is; audited',
    access: 'order.export',
    query: ordersExportQuerySchema,
  }),
  exportDealers: defineEndpoint({
    ...file,
    path: '/api/admin/dealers/export',
    summary: 'Dealers as a workbook in the columns of the import; audited',
    access: importCapabilities.dealers,
    query: dealersExportQuerySchema,
  }),
  exportUsers: defineEndpoint({
    ...file,
    path: '/api/admin/users/export',
    summary: 'Staff as a workbook in the columns of the import, without passwords; audited',
    access: importCapabilities.users,
    query: usersExportQuerySchema,
  }),
}
