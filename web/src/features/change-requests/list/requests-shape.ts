import { changeRequestStatuses, changeTypes } from '@portal/contract/rules/order-status'
import { z } from 'zod'
import type { TableShape } from '../../../lib/table-state'

const filters = {
  search: z.string(),
  status: z.enum(changeRequestStatuses),
  changeType: z.enum(changeTypes),
}
const sortFields = ['createdAt', 'status', 'changeType'] as const

/** What the list of change requests keeps in the URL. */
export const requestsShape = {
  filters,
  sortFields,
  defaultSort: '-createdAt',
} as const satisfies TableShape<typeof filters, (typeof sortFields)[number]>
