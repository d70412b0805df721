import { RequestChangeDialog } from '../../features/change-requests/components/request-change-dialog'
import { SheetActions } from '../../features/imports/sheet-actions'
import { OrderEditing } from '../../features/orders/editing/order-editing'
import { OrderHistoryPage } from '../../features/orders/history/order-history-page'

/** The order history page, with spreadsheet import and export. */
export const OrderHistory = () => (
  <OrderEditing>
    <OrderHistoryPage
      RequestChange={RequestChangeDialog}
      headActions={({ filters, columns, refresh }) => (
        <SheetActions list={{ kind: 'orders', filters, columns }} onChanged={refresh} />
      )}
    />
  </OrderEditing>
)
