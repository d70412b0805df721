import type { Delivery } from '@portal/contract/webhooks/deliveries'
import type { RowGrouping } from '../../../design/data-table/types'
import { DeliveryCard } from './delivery-card'
import { countText } from './delivery-facts'
import { responseText } from './webhook-texts'

/** Groups deliveries of one event to one endpoint with the same status and response, such as those that fail during an outage. */
export const deliveryGrouping: RowGrouping<Delivery> = {
  key: (delivery) => {
    const { event, endpointId, state, isPaused, lastError } = delivery
    return JSON.stringify([event, endpointId, state, isPaused, responseText(delivery), lastError])
  },
  // An event goes to several endpoints, so their deliveries alternate.
  source: ({ endpointId }) => endpointId,
  label: (deliveries) => {
    const [{ event, endpointName }] = deliveries
    return `${countText(deliveries)} of ${event} to ${endpointName}`
  },
  card: (deliveries) => (
    <DeliveryCard deliveries={deliveries} subject={`${countText(deliveries)} to ${deliveries[0].endpointName}`} />
  ),
}
