import { changeRequestTexts } from '@portal/contract/texts/order'
import { Button } from '../../../design/button'
import { SkeletonRows } from '../../../design/state/skeleton'
import { useCan } from '../../../lib/session'
import { ItemsError } from '../../../ordering/order/items-error'
import { EditErrorNotice, SignedNotice } from '../../../ordering/order-editor/notices'
import { OrderEditor } from '../../../ordering/order-editor/order-editor'
import { OrderEquation } from '../../../ordering/order-editor/order-equation'
import { StaleButtons, StaleDraft } from '../../../ordering/order-editor/stale-draft'
import type { OrderEdit } from '../../../ordering/order-editor/use-order-draft'
import { useOffer } from '../../../ordering/order-to-edit'
import { approveLabel } from '../deciding/approve-question'
import type { Decision } from './use-decision'

interface ChangesEditorProps {
  /** Null until the order is loaded. */
  edit: OrderEdit | null
  loading: { error: unknown; onRetry: () => void; retrying: boolean }
  disabled: boolean
}

/** Edits the order that the approval produces: its packages and, if the user may set them, its months. */
export function ChangesEditor({ edit, loading, disabled }: ChangesEditorProps) {
  const canSetPrices = useCan('order.review-pricing')
  const offer = useOffer(edit?.base.orderYear)
  if (!edit) return loading.error ? <ItemsError {...loading} /> : <SkeletonRows label="Loading packages..." />
  if (edit.stale) return <StaleDraft edit={edit} />
  return (
    <>
      <EditErrorNotice edit={edit} title="The decision was not saved" fallback={changeRequestTexts.decisionFailed} />
      {edit.base.signedAt !== null && <SignedNotice />}
      <OrderEditor
        edit={edit}
        offer={offer}
        canSetPrices={canSetPrices}
        withMonths={canSetPrices}
        disabled={disabled}
      />
    </>
  )
}

/** Displays the edited order's total and the button that approves the request with these changes. */
export function ChangesButtons({ decision }: { decision: Decision }) {
  const { edit, isSending, closeEditor, approveWithChanges } = decision
  if (edit?.stale) return <StaleButtons edit={edit} />
  return (
    <>
      {edit && <OrderEquation totals={edit.totals} months={edit.totals.months} className="min-w-full" />}
      <Button key="back" variant="ghost" disabled={isSending} onClick={closeEditor}>
        Back
      </Button>
      <Button
        key="send"
        variant="primary"
        disabled={!edit?.isDirty}
        pending={isSending}
        pendingText="Approving..."
        onClick={approveWithChanges}
      >
        {edit?.isDirty ? approveLabel(edit) : 'Approve with changes'}
      </Button>
    </>
  )
}
