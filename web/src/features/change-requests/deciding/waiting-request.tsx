import type { ChangeRequest } from '@portal/contract/change-requests/change-request'
import type { OrderDetail } from '@portal/contract/orders/order'
import { changeRequestTexts } from '@portal/contract/texts/order'
import { useState } from 'react'
import { Button } from '../../../design/button'
import { cn } from '../../../design/cn'
import { Sheet } from '../../../design/layout/sheet'
import { Notice } from '../../../design/state/notice'
import { errorText } from '../../../lib/api'
import { requestPart } from '../../../ordering/order/request-path'
import { StaleButtons } from '../../../ordering/order-editor/stale-draft'
import type { Offer } from '../../../ordering/order-to-edit'
import { ChangesEditor } from '../list/changes-editor'
import type { Decision } from '../list/use-decision'
import { AfterFigures, CancellationFee } from './after-figures'
import { AskedWords } from './asked-words'
import { DecisionActs } from './decision-acts'
import { NoteField } from './note-field'
import { OrderChanges } from './order-changes'
import { RejectDialog } from './reject-dialog'
import type { ChangePairs } from './use-change-pairs'

interface WaitingRequestProps {
  order: OrderDetail
  request: ChangeRequest
  decision: Decision
  pairs: ChangePairs
  offer: Offer
}

/** A request that waits for a decision: its words for everybody, the decision for those who make it. */
export function WaitingRequest({ order, request, decision, pairs, offer }: WaitingRequestProps) {
  const { mayDecide, mayEdit, edit, isSending } = decision
  const [isEditingAll, setEditingAll] = useState(false)
  const [isRejecting, setRejecting] = useState(false)
  // What somebody else changed meanwhile is shown line by line, which pairs cannot tell.
  const showsAll = isEditingAll || Boolean(edit?.stale)
  const editAll = () => {
    pairs.touch()
    setEditingAll(true)
  }
  return (
    <Sheet
      current
      flush
      aria-labelledby={requestPart}
      className={cn('mb-5 md:mb-7', mayDecide && 'lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,26.5rem)]')}
    >
      <div className="min-w-0 p-5 md:p-8">
        <AskedWords request={request} />
        {mayEdit &&
          (showsAll ? (
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
            <OrderChanges {...{ decision, pairs, offer }} onEditAll={editAll} />
          ))}
        {mayDecide && !edit?.stale && (
          <NoteField decision={decision} hint="Optional. It goes out with the mail." className="mt-5" />
        )}
      </div>
      {mayDecide && !edit?.stale && (
        <div className="min-w-0 border-line bg-sunken p-5 max-lg:border-t md:p-8 lg:border-l">
          {request.changeType === 'Cancellation' ? (
            <CancellationFee order={order} />
          ) : (
            <AfterFigures order={order} edit={mayEdit ? edit : null} />
          )}
          {decision.error && !decision.failedWithChanges && !isRejecting && (
            <Notice tone="error" title="Nothing was decided" className="mt-4">
              {errorText(decision.error, changeRequestTexts.decisionFailed)}
            </Notice>
          )}
          <DecisionActs
            {...{ request, decision }}
            inPanel
            canChange={pairs.pairs !== undefined || Boolean(edit?.isDirty)}
            onChanges={decision.edit?.isDirty ? decision.approveWithChanges : pairs.add}
            onReject={() => {
              decision.clearError()
              setRejecting(true)
            }}
          />
        </div>
      )}
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
