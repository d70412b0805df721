import { RequestChangeDialog } from '../../features/change-requests'
import { MyOrdersPage } from '../../features/orders/mine/my-orders-page'

export const MyOrders = () => <MyOrdersPage RequestChange={RequestChangeDialog} />
