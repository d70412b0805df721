import { z } from 'zod'
import { dealersQuerySchema } from '../accounts/dealers'
import { usersQuerySchema } from '../accounts/users'
import { defineEndpoint } from '../api/endpoint'
import { keyInput } from '../api/input-text'
import { ordersQuerySchema } from '../orders/order'
import { viewTexts } from '../texts/view'
import { areListColumns, type ListColumnKey, type ViewList } from '../views/list-columns'
import { importCapabilities, xlsxType } from './imports'

/**
 * The list columns to export instead of the default ones, in this sequence: keys separated by commas. Rejects unknown
 * columns, duplicates and an empty list.
 */
const visibleColumnsSchema = <List extends ViewList>(list: List) =>
  keyInput().transform((text, context): readonly ListColumnKey<List>[] => {
    const columns = text.split(',')
    if (areListColumns(list, columns)) return columns
    context.addIssue({ code: 'custom', message: viewTexts.columnsRejected })
    return z.NEVER
  })

/**
 * `history` is the Order History of docs/spec 19.7. `template` has the columns of the import template, so it can be
 * imported unchanged.
 */
export const orderExportLayouts = ['history', 'template'] as const
export type OrderExportLayout = (typeof orderExportLayouts)[number]

const paging = { limit: true, offset: true, sort: true } as const

/** The list's filters without paging. With `columns`, the export contains the columns that the list displays. */
export const ordersExportQuerySchema = ordersQuerySchema.omit(paging).extend({
  layout: z
    .enum(orderExportLayouts)
    .default('history')
    .describe(
      '`history` is the order history; `template` has the columns of the import, which accepts it unchanged. Default: `history`. Ignored when `columns` is set.',
    ),
  columns: visibleColumnsSchema('orders')
    .optional()
    .describe('Keys of the list’s columns to export, in order, separated by commas.'),
})
export const dealersExportQuerySchema = dealersQuerySchema.omit(paging).extend({
  columns: visibleColumnsSchema('dealers')
    .optional()
    .describe(
      'Keys of the list’s columns to export, in order, separated by commas. Default: the columns of the import.',
    ),
})
export const usersExportQuerySchema = usersQuerySchema.omit(paging).extend({
  columns: visibleColumnsSchema('users')
    .optional()
    .describe(
      'Keys of the list’s columns to export, in order, separated by commas. Default: the columns of the import.',
    ),
})

const file = { method: 'GET', tag: 'exports', contentType: xlsxType, status: 200 } as const

export const exportEndpoints = {
  exportOrders: defineEndpoint({
    ...file,
    path: '/api/admin/orders/export',
    summary: 'Export orders',
    description:
      'Returns a workbook of orders within scope, with the list’s filters: the order history, the import’s columns or the list’s columns. The audit log records the export.',
    access: 'order.export',
    query: ordersExportQuerySchema,
  }),
  exportDealers: defineEndpoint({
    ...file,
    path: '/api/admin/dealers/export',
    summary: 'Export dealers',
    description:
      'Returns a workbook with the import’s columns or the list’s columns. The audit log records the export.',
    access: importCapabilities.dealers,
    query: dealersExportQuerySchema,
  }),
  exportUsers: defineEndpoint({
    ...file,
    path: '/api/admin/users/export',
    summary: 'Export staff',
    description:
      'Returns a workbook with the import’s columns or the list’s columns, without passwords. The audit log records the export.',
    access: importCapabilities.users,
    query: usersExportQuerySchema,
  }),
}
