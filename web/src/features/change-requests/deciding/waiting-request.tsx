import type { ChangeRequest } from '@portal/contract/change-requests/change-request'
import type { OrderDetail } from '@portal/contract/orders/order'
import { changeRequestTexts } from '@portal/contract/texts/order'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../design/button'
import { cn } from '../../../design/cn'
import { Sheet } from '../../../design/layout/sheet'
import { Notice } from '../../../design/state/notice'
import { errorText } from '../../../lib/api/errors'
import { requestPart } from '../../../ordering/order/request-path'
import { StaleButtons } from '../../../ordering/order-editor/stale-draft'
import type { Offer } from '../../../ordering/order-to-edit'
import { PickedSum } from '../components/picked-sum'
import { ChangesEditor } from '../list/changes-editor'
import type { Decision } from '../list/use-decision'
import { AfterFigures, CancellationFee } from './after-figures'
import { ApproveQuestion } from './approve-question'
import { AskedWords } from './asked-words'
import { DecisionActs } from './decision-acts'
import { NoteField } from './note-field'
import { OrderChanges } from './order-changes'
import { isOutdated, OutdatedPicks } from './outdated-picks'
import { PickedActs } from './picked-acts'
import { PickedFigures } from './picked-figures'
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
  const [isSomethingElse, setSomethingElse] = useState(false)
  const { picked } = request
  const approvable = picked && mayEdit && !isSomethingElse && !isOutdated(picked) ? picked : null
  // What somebody else changed meanwhile is shown line by line, which pairs cannot tell.
  const showsAll = isEditingAll || Boolean(edit?.stale)
  const editAll = () => {
    pairs.touch()
    setEditingAll(true)
  }
  const words = useRef<HTMLDivElement>(null)
  const acts = useRef<HTMLDivElement>(null)
  const wasSomethingElse = useRef(false)
  const hasPairs = pairs.pairs !== undefined
  useEffect(() => {
    // Pairs that come late take the focus from nothing that somebody went to meanwhile.
    const isFree = !wasSomethingElse.current || document.activeElement === document.body
    // What was pressed is gone: the focus goes to the first of what has come in its place.
    if (isSomethingElse) {
      if (hasPairs && isFree) words.current?.querySelector<HTMLElement>('select, [data-add]')?.focus()
    } else if (wasSomethingElse.current) acts.current?.querySelector('button')?.focus()
    wasSomethingElse.current = isSomethingElse
  }, [isSomethingElse, hasPairs])
  const reject = () => {
    decision.clearError()
    setRejecting(true)
  }
  return (
    <Sheet
      current
      flush
      aria-labelledby={requestPart}
      className={cn('mb-5 md:mb-7', mayDecide && 'lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,26.5rem)]')}
    >
      <div ref={words} className="min-w-0 p-5 md:p-8">
        <AskedWords request={request} />
        <OutdatedPicks picked={picked} className="mt-5" />
        {picked && !mayDecide && <PickedSum picked={picked} withTotal className="mt-4 border-line border-t" />}
        {mayEdit &&
          !approvable &&
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
            <OrderChanges decision={decision} pairs={pairs} offer={offer} onEditAll={editAll} />
          ))}
        {isSomethingElse && picked && !isOutdated(picked) && !edit?.stale && (
          <Button variant="link" className="mt-2" disabled={isSending} onClick={() => setSomethingElse(false)}>
            Back to what was picked
          </Button>
        )}
        {mayDecide && !edit?.stale && (
          <NoteField decision={decision} hint="Optional. Included in the email." className="mt-5" />
        )}
      </div>
      {mayDecide && !edit?.stale && (
        <div ref={acts} className="min-w-0 border-line bg-sunken p-5 max-lg:border-t md:p-8 lg:border-l">
          {request.changeType === 'Cancellation' ? (
            <CancellationFee order={order} />
          ) : approvable ? (
            <PickedFigures picked={approvable} />
          ) : (
            <AfterFigures order={order} edit={mayEdit ? edit : null} />
          )}
          {decision.error && !decision.failedWithChanges && !isRejecting && (
            <Notice tone="error" title="Nothing was decided" className="mt-4">
              {errorText(decision.error, changeRequestTexts.decisionFailed)}
            </Notice>
          )}
          {approvable ? (
            <PickedActs
              picked={approvable}
              decision={decision}
              inPanel
              onChanges={() => {
                decision.clearError()
                setSomethingElse(true)
              }}
              onReject={reject}
            />
          ) : (
            <DecisionActs
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
