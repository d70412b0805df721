import type { ChangeRequest } from '@portal/contract/change-requests/change-request'
import { changeRequestTexts } from '@portal/contract/texts/order'
import type { RefObject } from 'react'
import { Button } from '../../../design/button'
import { DashedNumber } from '../../../design/display/dashed-number'
import { useUnsavedChanges } from '../../../design/form/use-unsaved-changes'
import { AppLink } from '../../../design/link'
import { Dialog } from '../../../design/overlay/dialog'
import { Notice } from '../../../design/state/notice'
import { errorText } from '../../../lib/api/errors'
import { useRouterBlock } from '../../../lib/page/navigation'
import { requestPath } from '../../../ordering/order/request-path'
import { RequestWords } from '../components/request-words'
import { ApproveQuestion } from '../deciding/approve-question'
import { DecisionActs } from '../deciding/decision-acts'
import { isOutdated, OutdatedPicks } from '../deciding/outdated-picks'
import { PickedActs } from '../deciding/picked-acts'
import { ChangesButtons, ChangesEditor } from './changes-editor'
import { DecisionField } from './decision-field'
import { RequestFacts } from './request-facts'
import { useDecision } from './use-decision'

/** Who was faster, in the server's own words. */
const decidedText = ({ status, withdrawn, decidedByName }: ChangeRequest): string => {
  if (withdrawn) return changeRequestTexts.alreadyWithdrawn
  return decidedByName ? changeRequestTexts.alreadyDecidedBy(status, decidedByName) : changeRequestTexts.alreadyDecided
}

interface RequestDialogProps {
  request: ChangeRequest
  /** Whether it waited for a decision when the dialog was opened. */
  wasPending: boolean
  open: boolean
  onClose: () => void
  /** Its decision was made, here or meanwhile by somebody else, and the next one that waits is to be shown. */
  onNext?: (() => void) | undefined
  /** Shared with the dialogs of the requests before and after it, so that the focus goes back to what opened the first. */
  opener: RefObject<HTMLElement | null>
}

/** One change request in full; those who decide it do so here. */
export function RequestDialog({ request: listed, wasPending, open, onClose, onNext, opener }: RequestDialogProps) {
  const close = () => {
    decision.reset()
    onClose()
  }
  const next =
    onNext &&
    (() => {
      decision.reset()
      onNext()
    })
  const decision = useDecision(listed, () => (next ?? close)())
  const { request, mayDecide, mayEdit, isEditing, isSending, edit, error } = decision
  useUnsavedChanges(open && decision.isDirty, useRouterBlock())
  const isTakenAway = open && wasPending && decision.canDecide && listed.status !== 'pending' && !isSending && !error
  const approvable = mayEdit && request.picked && !isOutdated(request.picked) ? request.picked : null
  const leavesOut = mayEdit && !isEditing && Boolean(edit?.isDirty)

  return (
    <Dialog
      open={open}
      onOpenChange={() => !isSending && close()}
      size={isEditing ? 'lg' : 'md'}
      title={isEditing ? 'Approve with changes' : 'Request Details'}
      description={
        <>
          {request.changeType} of order <DashedNumber number={request.order.orderId} />
        </>
      }
      dirty={decision.isDirty}
      opener={opener}
      footer={
        isEditing ? (
          <ChangesButtons decision={decision} />
        ) : (
          <>
            <Button asChild variant="ghost">
              <AppLink href={requestPath(request.order.id)}>View order</AppLink>
            </Button>
            {approvable ? (
              <PickedActs
                picked={approvable}
                decision={decision}
                onChanges={decision.openEditor}
                onReject={() => decision.decide('rejected')}
              />
            ) : mayDecide ? (
              <DecisionActs
                request={request}
                decision={decision}
                onChanges={decision.openEditor}
                onReject={() => decision.decide('rejected')}
              />
            ) : (
              <Button onClick={close}>Close</Button>
            )}
            {!mayDecide && next && (
              <Button variant="primary" onClick={next}>
                Next request
              </Button>
            )}
          </>
        )
      }
    >
      {(mayEdit || isEditing) && <ApproveQuestion decision={decision} />}
      {isTakenAway && (
        <Notice tone="warning" className="mb-5">
          {decidedText(listed)}
        </Notice>
      )}
      {!isEditing && <RequestFacts request={request} />}
      <RequestWords request={request} />
      {mayDecide && <OutdatedPicks picked={request.picked} className="mt-5" />}
      {decision.isEditorKept && (mayEdit || isEditing) && (
        <div hidden={!isEditing} className="mt-6">
          <ChangesEditor edit={edit} loading={decision.loading} disabled={isSending} />
        </div>
      )}
      {mayDecide && (
        <DecisionField
          request={request}
          response={decision.response}
          onChange={decision.setResponse}
          disabled={isSending}
          edits={isEditing ? 'made' : approvable ? 'picked' : mayEdit ? 'possible' : 'none'}
        />
      )}
      {leavesOut && (
        <Notice tone="warning" className="mt-5">
          Your changes to the order are kept here, but Approve leaves them out.
        </Notice>
      )}
      {error && !isEditing && (
        <Notice tone="error" title="Nothing was decided" className="mt-5">
          {errorText(error, changeRequestTexts.decisionFailed)}
        </Notice>
      )}
    </Dialog>
  )
}
