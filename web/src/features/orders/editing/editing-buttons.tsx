import type { OrderDetail } from '@portal/contract/orders/order-detail'
import { useState } from 'react'
import { Button } from '../../../design/button'
import { EditingDialog, type EditingKind, useEditingChoices } from './editing-dialog'

/** The edit buttons on an order's page that the user's role allows. */
export function EditingButtons({ order }: { order: OrderDetail }) {
  const { mayEdit, mayReview } = useEditingChoices(order)
  const [kind, setKind] = useState<EditingKind | null>(null)
  return (
    <>
      {mayEdit && (
        <Button size="lg" onClick={() => setKind('edit')}>
          Edit Order
        </Button>
      )}
      {mayReview && (
        <Button variant="primary" size="lg" onClick={() => setKind('pricing')}>
          Review Pricing
        </Button>
      )}
      {kind && <EditingDialog order={order} kind={kind} onClose={() => setKind(null)} />}
    </>
  )
}
