import { deliveryStates } from '@portal/contract/webhooks/deliveries'
import { deliveredEvents } from '@portal/contract/webhooks/events'
import { z } from 'zod'
import { useTableState } from '../../../lib/table-state/use-table-state'

const shape = {
  filters: {
    search: z.string().max(5000),
    event: z.enum(deliveredEvents),
    state: z.enum(deliveryStates),
    endpoint: z.uuid(),
  },
  sortFields: ['occurredAt'],
  defaultSort: '-occurredAt',
} as const

/** The delivery log's filters, sort and page, stored in the URL. */
export const useDeliveryTable = () => useTableState(shape)

export type DeliveryTableState = ReturnType<typeof useDeliveryTable>
