import { changeRequestStatuses, changeTypes } from '@portal/contract/rules/order-status'
import { useSearch } from '@tanstack/react-router'
import { z } from 'zod'
import type { TableShape } from '../../../lib/table-state/read-table-state'
import { type TableState, useTableState } from '../../../lib/table-state/use-table-state'

const filters = {
  search: z.string(),
  /** Nothing is the same as pending: those that wait. */
  status: z.enum([...changeRequestStatuses, 'all']),
  changeType: z.enum(changeTypes),
}
const sortFields = ['createdAt', 'status', 'changeType'] as const

type Shape = TableShape<typeof filters, (typeof sortFields)[number]>

const waitingShape: Shape = { filters, sortFields, defaultSort: 'createdAt' }
const otherShape: Shape = { filters, sortFields, defaultSort: '-createdAt' }

/** What the list of change requests keeps in the URL: it begins with those that wait, the oldest first. */
export function useRequestsTable() {
  const { status = 'pending' }: Record<string, unknown> = useSearch({ strict: false })
  return useTableState(status === 'pending' ? waitingShape : otherShape)
}

export type RequestsState = TableState<typeof filters, (typeof sortFields)[number]>

export type RequestsTab = NonNullable<RequestsState['filters']['status']>

export const tabOf = ({ filters: { status = 'pending' } }: RequestsState): RequestsTab => status

/** What the server is asked for. */
export function queryOf(table: RequestsState) {
  const tab = tabOf(table)
  return { ...table.query, status: tab === 'all' ? undefined : tab }
}

/** Whether the list is narrowed further than by its tab. */
export const isNarrowed = ({ filters: { search, changeType } }: RequestsState): boolean =>
  search !== undefined || changeType !== undefined
