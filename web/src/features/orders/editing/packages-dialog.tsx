import type { Order } from '@portal/contract/orders/order'
import type { OrderDetail } from '@portal/contract/orders/order-detail'
import { countsTowardYear } from '@portal/contract/rules/order-status'
import { orderEditTexts } from '@portal/contract/texts/order'
import { useState } from 'react'
import { DashedNumber } from '../../../design/display/dashed-number'
import { useUnsavedChanges } from '../../../design/form/use-unsaved-changes'
import { Dialog } from '../../../design/overlay/dialog'
import { Notice } from '../../../design/state/notice'
import { SkeletonRows } from '../../../design/state/skeleton'
import { useRouterBlock } from '../../../lib/page/navigation'
import { useCan } from '../../../lib/session'
import { ItemLedger } from '../../../ordering/order/item-ledger'
import { ItemsError } from '../../../ordering/order/items-error'
import { EditErrorNotice, SignedNotice } from '../../../ordering/order-editor/notices'
import { OrderEditor } from '../../../ordering/order-editor/order-editor'
import { StaleDraft } from '../../../ordering/order-editor/stale-draft'
import { useOrderDraft } from '../../../ordering/order-editor/use-order-draft'
import { useOffer, useOrderToEdit } from '../../../ordering/order-to-edit'
import { useEditPackages } from './api'
import { PackagesFooter } from './packages-footer'

/** The packages of an order with their prices, read-only. */
function PackagesView({ order }: { order: OrderDetail }) {
  const isOver = !countsTowardYear(order.status)
  const mayEdit = useCan('order.edit-packages')
  return (
    <>
      {isOver && mayEdit && (
        <Notice tone="info" className="mb-4">
          {orderEditTexts.notEditable}
        </Notice>
      )}
      <h3 className="type-h3 border-ink border-b-2 pb-2">Packages</h3>
      <ItemLedger items={order.items} />
    </>
  )
}

interface PackagesDialogProps {
  order: Pick<Order, 'id' | 'orderId' | 'dealerName'>
  /** Opens with Edit Order instead of the read-only packages. */
  editing: boolean
  onClose: () => void
}

/** Packages for Order: the packages and their prices, with Edit Order if the user may edit. */
export function PackagesDialog({ order: { id, orderId, dealerName }, editing, onClose }: PackagesDialogProps) {
  const { order, error, onRetry, retrying } = useOrderToEdit(id)
  const { edit } = useOrderDraft(order)
  const save = useEditPackages(id)
  const canSetPrices = useCan('order.review-pricing')
  const canEdit = useCan('order.edit-packages')
  const mayEdit = canEdit && order !== undefined && countsTowardYear(order.status)
  const [wantsEdit, setWantsEdit] = useState(editing)
  // A canceled or expired order is read-only. Unsaved edits stay until the user resolves them.
  const isEditing = wantsEdit && (order === undefined || mayEdit || Boolean(edit?.isDirty))
  const offer = useOffer(isEditing ? order?.orderYear : undefined)
  const isDirty = isEditing && Boolean(edit?.isDirty) && !save.isPending
  useUnsavedChanges(isDirty, useRouterBlock())

  const submit = () => {
    const { items, totalAmount, updatedAt } = edit?.check() ?? {}
    if (!edit || !items || !updatedAt) return
    const body = { items: items.map((item) => ({ orderId: id, ...item })), totalAmount, updatedAt }
    save.mutate(body, { onSuccess: onClose, onError: edit.handleError })
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !save.isPending && onClose()}
      size="lg"
      title={isEditing ? 'Edit Order' : 'Packages for Order'}
      description={
        <>
          Order <DashedNumber number={orderId} />, {dealerName}
        </>
      }
      dirty={isDirty}
      footer={
        <PackagesFooter
          edit={edit}
          isEditing={isEditing}
          mayEdit={mayEdit}
          isSaving={save.isPending}
          onEdit={() => setWantsEdit(true)}
          onSave={submit}
        />
      }
    >
      {!edit &&
        (error ? (
          <ItemsError error={error} onRetry={onRetry} retrying={retrying} />
        ) : (
          <SkeletonRows label="Loading packages..." />
        ))}
      {edit && !isEditing && <PackagesView order={edit.base} />}
      {edit && isEditing && edit.stale && <StaleDraft edit={edit} />}
      {edit && isEditing && !edit.stale && (
        <>
          <EditErrorNotice edit={edit} title={orderEditTexts.packagesFailed} fallback={orderEditTexts.tryAgain} />
          {edit.base.signedAt !== null && <SignedNotice />}
          <OrderEditor edit={edit} offer={offer} canSetPrices={canSetPrices} disabled={save.isPending} />
        </>
      )}
    </Dialog>
  )
}
