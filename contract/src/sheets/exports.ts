import { z } from 'zod'
import { dealersQuerySchema } from '../accounts/dealers'
import { usersQuerySchema } from '../accounts/users'
import { defineEndpoint } from '../api/endpoint'
import { keyInput } from '../api/input-text'
import { ordersQuerySchema } from '../orders/order'
import { viewTexts } from '../texts/view'
import { areColumnsOf, type ColumnOf, type ViewList } from '../views/list-columns'
import { importCapabilities, xlsxType } from './imports'

/**
 * The columns of a list that replace those of the export, in this order: keys separated by commas. It rejects an unknown
 * column, a duplicate and an empty list.
 */
const shownColumnsSchema = <List extends ViewList>(list: List) =>
  keyInput().transform((text, context): readonly ColumnOf<List>[] => {
    const columns = text.split(',')
    if (areColumnsOf(list, columns)) return columns
    context.addIssue({ code: 'custom', message: viewTexts.columnsRefused })
    return z.NEVER
  })

/** `history` is the Order History of docs/spec 19.7; `template` has the import's columns, which reads it back unchanged. */
export const orderExportLayouts = ['history', 'template'] as const
export type OrderExportLayout = (typeof orderExportLayouts)[number]

const whole = { limit: true, offset: true, sort: true } as const

/** The list's filters without its page. With `columns` the export has the columns that the list displays. */
export const ordersExportQuerySchema = ordersQuerySchema.omit(whole).extend({
  /** Ignored when `columns` is set. */
  layout: z.enum(orderExportLayouts).default('history'),
  columns: shownColumnsSchema('orders').optional(),
})
export const dealersExportQuerySchema = dealersQuerySchema
  .omit(whole)
  .extend({ columns: shownColumnsSchema('dealers').optional() })
export const usersExportQuerySchema = usersQuerySchema
  .omit(whole)
  .extend({ columns: shownColumnsSchema('users').optional() })

const file = { method: 'GET', tag: 'exports', contentType: xlsxType, status: 200 } as const

export const exportEndpoints = {
  exportOrders: defineEndpoint({
    ...file,
    path: '/api/admin/orders/export',
    summary:
      'Orders within scope as a workbook, filtered as the list is: their history, the columns of the import or those that the list shows; audited',
    access: 'order.export',
    query: ordersExportQuerySchema,
  }),
  exportDealers: defineEndpoint({
    ...file,
    path: '/api/admin/dealers/export',
    summary: 'Dealers as a workbook in the columns of the import or those that the list shows; audited',
    access: importCapabilities.dealers,
    query: dealersExportQuerySchema,
  }),
  exportUsers: defineEndpoint({
    ...file,
    path: '/api/admin/users/export',
    summary:
      'Staff as a workbook in the columns of the import or those that the list shows, without passwords; audited',
    access: importCapabilities.users,
    query: usersExportQuerySchema,
  }),
}
