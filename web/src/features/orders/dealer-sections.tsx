import type { DealerSection } from '../../records/dealer-section/dealer-section'
import { dealerOrdersQuery } from './dealer/dealer-orders-query'
import { PastOrders } from './dealer/past-orders'
import { YearOrder } from './dealer/year-order'

const orderSection = { column: 'main', needs: 'order.read' } as const

export const dealerSections: readonly DealerSection[] = [
  { ...orderSection, rank: 0, reads: (id) => [dealerOrdersQuery(id)], Section: YearOrder },
  { ...orderSection, rank: 30, Section: PastOrders },
]
