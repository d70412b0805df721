import type { Delivery } from '@portal/contract/webhooks/deliveries'
import type { RowGrouping } from '../../../design/data-table/types'
import { DeliveryCard } from './delivery-card'
import { countText, eventText } from './delivery-facts'
import { responseText } from './webhook-texts'

/**
 * Groups deliveries to one endpoint with the same status and response, so that others stand out. Delivered events of all
 * types are one group; those that fail during an outage are one for each type, because the reasons can differ.
 */
export const deliveryGrouping: RowGrouping<Delivery> = {
  key: (delivery) => {
    const { event, endpointId, state, isPaused, lastError } = delivery
    const groupedEvent = state === 'delivered' ? null : event
    return JSON.stringify([groupedEvent, endpointId, state, isPaused, responseText(delivery), lastError])
  },
  // An event goes to several endpoints, so their deliveries alternate.
  source: ({ endpointId }) => endpointId,
  label: (deliveries) => `${countText(deliveries)} of ${eventText(deliveries)} to ${deliveries[0].endpointName}`,
  card: (deliveries) => (
    <DeliveryCard deliveries={deliveries} subject={`${countText(deliveries)} to ${deliveries[0].endpointName}`} />
  ),
}
