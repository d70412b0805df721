import { RequestChangeDialog } from '../../features/change-requests'
import { OrderHistoryPage } from '../../features/orders/history/order-history-page'

export const OrderHistory = () => <OrderHistoryPage RequestChange={RequestChangeDialog} />
