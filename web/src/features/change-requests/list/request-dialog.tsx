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
import { RequestContents } from '../components/request-contents'
import { ApproveQuestion } from '../deciding/approve-question'
import { DecisionButtons } from '../deciding/decision-buttons'
import { isOutdated, OutdatedPicks } from '../deciding/outdated-picks'
import { PickedButtons } from '../deciding/picked-buttons'
import { ChangesButtons, ChangesEditor } from './changes-editor'
import { DecisionField } from './decision-field'
import { RequestFacts } from './request-facts'
import { useDecision } from './use-decision'

/** Who decided the request first, in the server's wording. */
const decidedText = ({ status, withdrawn, decidedByName }: ChangeRequest): string => {
  if (withdrawn) return changeRequestTexts.alreadyWithdrawn
  return decidedByName ? changeRequestTexts.alreadyDecidedBy(status, decidedByName) : changeRequestTexts.alreadyDecided
}

interface RequestDialogProps {
  request: ChangeRequest
  /** Whether the request was pending when the dialog opened. */
  wasPending: boolean
  open: boolean
  onClose: () => void
  /** Opens the next pending request after this one was decided, here or by someone else. */
  onNext?: (() => void) | undefined
  /** Shared by the dialogs of consecutive requests, so that the focus returns to what opened the first one. */
  opener: RefObject<HTMLElement | null>
}

/** One change request with all details. Users who may decide it do so here. */
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
  const isDecidedElsewhere =
    open && wasPending && decision.canDecide && listed.status !== 'pending' && !isSending && !error
  const approvablePicks = mayEdit && request.picked && !isOutdated(request.picked) ? request.picked : null
  const hasUnusedChanges = mayEdit && !isEditing && Boolean(edit?.isDirty)

  return (
    <Dialog
      open={open}
      onOpenChange={() => !isSending && close()}
      size={isEditing ? 'lg' : 'md'}
      title={isEditing ? 'Approve with changes' : 'Request Details'}
      description={
        <>
          {request.changeType} request for order <DashedNumber number={request.order.orderId} />
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
            {approvablePicks ? (
              <PickedButtons
                picked={approvablePicks}
                decision={decision}
                onChanges={decision.openEditor}
                onReject={() => decision.decide('rejected')}
              />
            ) : mayDecide ? (
              <DecisionButtons
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
      {isDecidedElsewhere && (
        <Notice tone="warning" className="mb-5">
          {decidedText(listed)}
        </Notice>
      )}
      {!isEditing && <RequestFacts request={request} />}
      <RequestContents request={request} />
      {mayDecide && <OutdatedPicks picked={request.picked} className="mt-5" />}
      {decision.isEditorMounted && (mayEdit || isEditing) && (
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
          edits={isEditing ? 'made' : approvablePicks ? 'picked' : mayEdit ? 'possible' : 'none'}
        />
      )}
      {hasUnusedChanges && (
        <Notice tone="warning" className="mt-5">
          “Approve” doesn’t include your changes to the order. To include them, choose Approve with changes.
        </Notice>
      )}
      {error && !isEditing && (
        <Notice tone="error" title="The decision was not saved" className="mt-5">
          {errorText(error, changeRequestTexts.decisionFailed)}
        </Notice>
      )}
    </Dialog>
  )
}
