import { OrderRequest } from '../../features/change-requests/components/order-request'
import { RequestChangeDialog } from '../../features/change-requests/components/request-change-dialog'
import { StaffRequest } from '../../features/change-requests/deciding/staff-request'
import { OrderMessages } from '../../features/mail/order-messages'
import { OrderNotes } from '../../features/notes/order-notes'
import { OrderDetailPage } from '../../features/orders/detail/order-detail-page'
import { OrderPreparedOrder } from '../../features/prepared-orders/prepared-state'

export const OrderDetail = () => (
  <OrderDetailPage
    RequestChange={RequestChangeDialog}
    OrderRequest={OrderRequest}
    StaffRequest={StaffRequest}
    OrderMessages={OrderMessages}
    OrderNotes={OrderNotes}
    OrderPrepared={OrderPreparedOrder}
  />
)
