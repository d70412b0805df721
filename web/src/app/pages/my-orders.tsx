import { RequestChangeDialog } from '../../features/change-requests/components/request-change-dialog'
import { MyOrdersPage } from '../../features/orders/mine/my-orders-page'

export const MyOrders = () => <MyOrdersPage RequestChange={RequestChangeDialog} />
