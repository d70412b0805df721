import { OrderRequest, RequestChangeDialog } from '../../features/change-requests'
import { OrderMessages } from '../../features/mail/order-messages'
import { OrderDetailPage } from '../../features/orders/detail/order-detail-page'

export const OrderDetail = () => (
  <OrderDetailPage RequestChange={RequestChangeDialog} OrderRequest={OrderRequest} OrderMessages={OrderMessages} />
)
