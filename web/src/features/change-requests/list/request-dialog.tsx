import type { ChangeRequest } from '@portal/contract/change-requests/change-request'
import { changeRequestTexts } from '@portal/contract/texts/order'
import { Button } from '../../../design/button'
import { DashedNumber } from '../../../design/display/dashed-number'
import { useUnsavedChanges } from '../../../design/form/use-unsaved-changes'
import { AppLink } from '../../../design/link'
import { Dialog } from '../../../design/overlay/dialog'
import { Notice } from '../../../design/state/notice'
import { errorText } from '../../../lib/api'
import { useRouterBlock } from '../../../lib/page'
import { RequestWords } from '../components/request-words'
import { ChangesEditor } from './changes-editor'
import { ChangesButtons, DecisionButtons } from './decision-buttons'
import { DecisionField } from './decision-field'
import { RequestFacts } from './request-facts'
import { useDecision } from './use-decision'

interface RequestDialogProps {
  request: ChangeRequest
  open: boolean
  onClose: () => void
}

/** One change request in full; those who decide it do so here. */
export function RequestDialog({ request: listed, open, onClose }: RequestDialogProps) {
  const close = () => {
    decision.reset()
    onClose()
  }
  const decision = useDecision(listed, () => close())
  const { request, mayDecide, mayEdit, isEditing, isSending, edit, error } = decision
  useUnsavedChanges(open && decision.isDirty, useRouterBlock())
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
      footer={
        isEditing ? (
          <ChangesButtons decision={decision} />
        ) : (
          <>
            <Button asChild variant="ghost">
              <AppLink href={`/orders/${request.order.id}`}>View order</AppLink>
            </Button>
            {mayDecide ? <DecisionButtons {...{ request, decision }} /> : <Button onClick={close}>Close</Button>}
          </>
        )
      }
    >
      {!isEditing && <RequestFacts request={request} />}
      <RequestWords request={request} />
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
          edits={isEditing ? 'made' : mayEdit ? 'possible' : 'none'}
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
