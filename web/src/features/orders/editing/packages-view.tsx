import type { OrderDetail } from '@portal/contract/orders/order'
import { countsTowardYear } from '@portal/contract/rules/order-status'
import { orderEditTexts } from '@portal/contract/texts/order'
import { Notice } from '../../../design/state/notice'
import { useCan } from '../../../lib/session'
import { ItemLedger } from '../../../ordering/order/item-ledger'

/** The packages of an order with their prices, to be looked at. */
export function PackagesView({ order }: { order: OrderDetail }) {
  const isOver = !countsTowardYear(order.status)
  const mayEdit = useCan('order.edit-packages')
  return (
    <>
      {isOver && mayEdit && (
        <Notice tone="info" className="mb-4">
          {orderEditTexts.over}
        </Notice>
      )}
      <h3 className="type-h3 border-ink border-b-2 pb-2">Packages</h3>
      <ItemLedger items={order.items} />
    </>
  )
}
