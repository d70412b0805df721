import type { ChangeRequest } from '@portal/contract/change-requests'
import { changeRequestTexts } from '@portal/contract/texts'
import { useState } from 'react'
import { errorText } from '../../../lib/api'
import { useCan } from '../../../lib/session'
import { AppLink } from '../../../ui/app-link'
import { Button } from '../../../ui/button'
import { OrderNumber } from '../../../ui/display/order-number'
import { Dialog } from '../../../ui/overlay/dialog'
import { Notice } from '../../../ui/state/notice'
import { useDecideChangeRequest } from '../api/decide-change-request'
import { RequestWords } from '../components/request-words'
import { DecisionField } from './decision-field'
import { RequestFacts } from './request-facts'

interface RequestDialogProps {
  request: ChangeRequest
  open: boolean
  onClose: () => void
}

/** One change request in full; those who decide it do so here. */
export function RequestDialog({ request, open, onClose }: RequestDialogProps) {
  const mayDecide = useCan('change-request.decide') && request.status === 'pending'
  const [response, setResponse] = useState('')
  const { mutate, isPending, variables, error, reset } = useDecideChangeRequest(request.id)

  const close = () => {
    setResponse('')
    reset()
    onClose()
  }
  const decide = (status: 'approved' | 'rejected') => mutate({ status, response }, { onSuccess: close })
  const deciding = isPending ? variables?.status : undefined

  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title="Request Details"
      description={
        <>
          {request.changeType} of order <OrderNumber number={request.order.orderId} />
        </>
      }
      dirty={mayDecide && response.trim() !== '' && !isPending}
      footer={
        <>
          <Button asChild variant="ghost">
            <AppLink href={`/orders/${request.order.id}`}>View order</AppLink>
          </Button>
          {mayDecide ? (
            <>
              <Button
                variant="danger"
                disabled={isPending}
                pending={deciding === 'rejected'}
                pendingText="Rejecting..."
                onClick={() => decide('rejected')}
              >
                Reject
              </Button>
              <Button
                variant="primary"
                disabled={isPending}
                pending={deciding === 'approved'}
                pendingText="Approving..."
                onClick={() => decide('approved')}
              >
                Approve
              </Button>
            </>
          ) : (
            <Button onClick={close}>Close</Button>
          )}
        </>
      }
    >
      <RequestFacts request={request} />
      <RequestWords request={request} />
      {mayDecide && <DecisionField request={request} response={response} onChange={setResponse} disabled={isPending} />}
      {error && (
        <Notice tone="error" title="Nothing was decided" className="mt-5">
          {errorText(error, changeRequestTexts.decisionFailed)}
        </Notice>
      )}
    </Dialog>
  )
}
