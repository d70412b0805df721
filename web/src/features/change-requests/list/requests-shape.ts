import { changeRequestStatuses, changeTypes } from '@portal/contract/rules/order-status'
import { useSearch } from '@tanstack/react-router'
import { z } from 'zod'
import type { TableShape } from '../../../lib/table-state/read-table-state'
import { type TableState, useTableState } from '../../../lib/table-state/use-table-state'

const filters = {
  search: z.string(),
  /** The default is pending. */
  status: z.enum([...changeRequestStatuses, 'all']),
  changeType: z.enum(changeTypes),
}
const sortFields = ['createdAt', 'status', 'changeType'] as const

type Shape = TableShape<typeof filters, (typeof sortFields)[number]>

const pendingShape: Shape = { filters, sortFields, defaultSort: 'createdAt' }
const otherShape: Shape = { filters, sortFields, defaultSort: '-createdAt' }

/** The URL parameters of the list of change requests. The default is the pending requests, oldest first. */
export function useRequestsTable() {
  const { status = 'pending' }: Record<string, unknown> = useSearch({ strict: false })
  return useTableState(status === 'pending' ? pendingShape : otherShape)
}

export type RequestsState = TableState<typeof filters, (typeof sortFields)[number]>

export type RequestsTab = NonNullable<RequestsState['filters']['status']>

export const getTab = ({ filters: { status = 'pending' } }: RequestsState): RequestsTab => status

/** The query that is sent to the server. */
export function getQuery(table: RequestsState) {
  const tab = getTab(table)
  return { ...table.query, status: tab === 'all' ? undefined : tab }
}

/** Whether filters other than the tab apply. */
export const isFiltered = ({ filters: { search, changeType } }: RequestsState): boolean =>
  search !== undefined || changeType !== undefined
