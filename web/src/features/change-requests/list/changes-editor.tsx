import { changeRequestTexts } from '@portal/contract/texts/order'
import { SkeletonRows } from '../../../design/state/skeleton'
import { useCan } from '../../../lib/session'
import { ItemsError } from '../../../ordering/order/items-error'
import { RefusedNotice, SignedNotice } from '../../../ordering/order-editor/notices'
import { OrderEditor } from '../../../ordering/order-editor/order-editor'
import { StaleDraft } from '../../../ordering/order-editor/stale-draft'
import type { OrderEdit } from '../../../ordering/order-editor/use-order-draft'
import { useOffer } from '../../../ordering/order-to-edit'

interface ChangesEditorProps {
  /** Null until the order is there. */
  edit: OrderEdit | null
  loading: { error: unknown; onRetry: () => void; retrying: boolean }
  disabled: boolean
}

/** What the order becomes with the approval: its packages and, for those who may set them, its months. */
export function ChangesEditor({ edit, loading, disabled }: ChangesEditorProps) {
  const maySetPrices = useCan('order.review-pricing')
  const offer = useOffer(edit?.base.orderYear)
  if (!edit) return loading.error ? <ItemsError {...loading} /> : <SkeletonRows label="Loading packages..." />
  if (edit.stale) return <StaleDraft edit={edit} />
  return (
    <>
      <RefusedNotice edit={edit} title="Nothing was decided" fallback={changeRequestTexts.decisionFailed} />
      {edit.base.signedAt !== null && <SignedNotice />}
      <OrderEditor
        edit={edit}
        offer={offer}
        maySetPrices={maySetPrices}
        withMonths={maySetPrices}
        disabled={disabled}
      />
    </>
  )
}
