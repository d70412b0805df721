import { OrderRequest, RequestChangeDialog } from '../../features/change-requests'
import { OrderDetailPage } from '../../features/orders/detail/order-detail-page'

export const OrderDetail = () => <OrderDetailPage RequestChange={RequestChangeDialog} OrderRequest={OrderRequest} />
