import { mailStatuses, mailTypes } from '@portal/contract/mail/mail-types'
import { z } from 'zod'
import { useTableState } from '../../lib/table-state/use-table-state'

const shape = {
  filters: { search: z.string().max(5000), status: z.enum(mailStatuses), type: z.enum(mailTypes) },
  sortFields: ['createdAt'],
  defaultSort: '-createdAt',
} as const

/** The outbox's filters, sort and page, stored in the URL. */
export const useOutboxTable = () => useTableState(shape)

export type OutboxTableState = ReturnType<typeof useOutboxTable>
