import type { ChangeRequest } from '@portal/contract/change-requests/change-request'
import type { OrderDetail } from '@portal/contract/orders/order-detail'
import { changeRequestTexts } from '@portal/contract/texts/order'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../design/button'
import { cn } from '../../../design/cn'
import { Sheet } from '../../../design/layout/sheet'
import { Notice } from '../../../design/state/notice'
import { errorText } from '../../../lib/api/errors'
import { requestAnchor } from '../../../ordering/order/request-path'
import { StaleButtons } from '../../../ordering/order-editor/stale-draft'
import type { Offer } from '../../../ordering/order-to-edit'
import { PickedSum } from '../components/picked-sum'
import { ChangesEditor } from '../list/changes-editor'
import type { Decision } from '../list/use-decision'
import { ApproveQuestion } from './approve-question'
import { CancellationFee, ChangedTotals } from './changed-totals'
import { DecisionButtons } from './decision-buttons'
import { NoteField } from './note-field'
import { OrderChanges } from './order-changes'
import { isOutdated, OutdatedPicks } from './outdated-picks'
import { PickedButtons } from './picked-buttons'
import { PickedTotals } from './picked-totals'
import { RejectDialog } from './reject-dialog'
import { RequestMessage } from './request-message'
import type { ChangePairs } from './use-change-pairs'

interface PendingRequestProps {
  order: OrderDetail
  request: ChangeRequest
  decision: Decision
  pairs: ChangePairs
  offer: Offer
}

/** A pending request. Everyone sees its message; users who may decide also get the decision buttons. */
export function PendingRequest({ order, request, decision, pairs, offer }: PendingRequestProps) {
  const { mayDecide, mayEdit, edit, isSending } = decision
  const [isEditingAll, setEditingAll] = useState(false)
  const [isRejecting, setRejecting] = useState(false)
  const [isEditingRequest, setEditingRequest] = useState(false)
  const { picked } = request
  const approvablePicks = picked && mayEdit && !isEditingRequest && !isOutdated(picked) ? picked : null
  // Another user's changes are compared line by line, which pairs can't show.
  const isEditorVisible = isEditingAll || Boolean(edit?.stale)
  const editAll = () => {
    pairs.touch()
    setEditingAll(true)
  }
  const content = useRef<HTMLDivElement>(null)
  const buttons = useRef<HTMLDivElement>(null)
  const wasEditingRequest = useRef(false)
  const hasPairs = pairs.pairs !== undefined
  useEffect(() => {
    // If the pairs load late, don't take the focus from an element that the user moved to.
    const canTakeFocus = !wasEditingRequest.current || document.activeElement === document.body
    // The pressed button is gone, so move the focus to the first control that replaces it.
    if (isEditingRequest) {
      if (hasPairs && canTakeFocus) content.current?.querySelector<HTMLElement>('select, [data-add]')?.focus()
    } else if (wasEditingRequest.current) buttons.current?.querySelector('button')?.focus()
    wasEditingRequest.current = isEditingRequest
  }, [isEditingRequest, hasPairs])
  const reject = () => {
    decision.clearError()
    setRejecting(true)
  }
  return (
    <Sheet
      current
      flush
      aria-labelledby={requestAnchor}
      className={cn('mb-5 md:mb-7', mayDecide && 'lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,26.5rem)]')}
    >
      <div ref={content} className="min-w-0 p-5 md:p-8">
        <RequestMessage request={request} />
        <OutdatedPicks picked={picked} className="mt-5" />
        {picked && !mayDecide && <PickedSum picked={picked} withTotal className="mt-4 border-line border-t" />}
        {mayEdit &&
          !approvablePicks &&
          (isEditorVisible ? (
            <div className="mt-6 border-line border-t pt-5">
              <ChangesEditor edit={edit} loading={decision.loading} disabled={isSending} />
              {edit?.stale ? (
                <div className="mt-5 flex flex-wrap gap-2.5">
                  <StaleButtons edit={edit} onDecided={editAll} />
                </div>
              ) : (
                <Button
                  variant="link"
                  className="mt-3"
                  disabled={isSending}
                  onClick={() => {
                    setEditingAll(false)
                    pairs.clear()
                  }}
                >
                  Discard these changes
                </Button>
              )}
            </div>
          ) : (
            <OrderChanges decision={decision} pairs={pairs} offer={offer} onEditAll={editAll} />
          ))}
        {isEditingRequest && picked && !isOutdated(picked) && !edit?.stale && (
          <Button variant="link" className="mt-2" disabled={isSending} onClick={() => setEditingRequest(false)}>
            Back to the requested packages
          </Button>
        )}
        {mayDecide && !edit?.stale && (
          <NoteField decision={decision} hint="Optional. Included in the email." className="mt-5" />
        )}
      </div>
      {mayDecide && !edit?.stale && (
        <div ref={buttons} className="min-w-0 border-line bg-sunken p-5 max-lg:border-t md:p-8 lg:border-l">
          {request.changeType === 'Cancellation' ? (
            <CancellationFee order={order} />
          ) : approvablePicks ? (
            <PickedTotals picked={approvablePicks} />
          ) : (
            <ChangedTotals order={order} edit={mayEdit ? edit : null} />
          )}
          {decision.error && !decision.failedWithChanges && !isRejecting && (
            <Notice tone="error" title="The decision was not saved" className="mt-4">
              {errorText(decision.error, changeRequestTexts.decisionFailed)}
            </Notice>
          )}
          {approvablePicks ? (
            <PickedButtons
              picked={approvablePicks}
              decision={decision}
              inPanel
              onChanges={() => {
                decision.clearError()
                setEditingRequest(true)
              }}
              onReject={reject}
            />
          ) : (
            <DecisionButtons
              request={request}
              decision={decision}
              inPanel
              canChange={pairs.pairs !== undefined || Boolean(edit?.isDirty)}
              onChanges={decision.edit?.isDirty ? decision.approveWithChanges : pairs.add}
              onReject={reject}
            />
          )}
        </div>
      )}
      {mayEdit && <ApproveQuestion decision={decision} />}
      {mayDecide && (
        <RejectDialog
          decision={decision}
          open={isRejecting}
          onClose={() => {
            decision.clearError()
            setRejecting(false)
          }}
        />
      )}
    </Sheet>
  )
}
