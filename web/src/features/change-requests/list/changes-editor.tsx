import { changeRequestTexts } from '@portal/contract/texts'
import { useOffer } from '../../../lib/order-to-edit'
import { useCan } from '../../../lib/session'
import { ItemsError } from '../../../ui/order/items-error'
import { OrderEditor } from '../../../ui/order-editor/order-editor'
import { RefusedNotice } from '../../../ui/order-editor/refused-notice'
import { SignedNotice } from '../../../ui/order-editor/signed-notice'
import { StaleDraft } from '../../../ui/order-editor/stale-draft'
import type { OrderEdit } from '../../../ui/order-editor/use-order-draft'
import { SkeletonRows } from '../../../ui/state/skeleton'

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
