import { RequestChangeDialog } from '../../features/change-requests'
import { OrderEditing } from '../../features/orders/editing/order-editing'
import { OrderHistoryPage } from '../../features/orders/history/order-history-page'

export const OrderHistory = () => (
  <OrderEditing>
    <OrderHistoryPage RequestChange={RequestChangeDialog} />
  </OrderEditing>
)
