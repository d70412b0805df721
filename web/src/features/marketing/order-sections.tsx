import type { OrderSection } from '../../lib/feature'
import { orderDeliveriesQuery } from './api'
import { OrderMarketing } from './components/order-marketing'

export const orderSections: readonly OrderSection[] = [
  { needs: 'delivery.read', reads: (orderId) => [orderDeliveriesQuery(orderId)], Section: OrderMarketing },
]
