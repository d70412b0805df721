import type { ChangeRequest } from '@portal/contract/change-requests/change-request'
import type { OrderDetail } from '@portal/contract/orders/order-detail'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useUnsavedChanges } from '../../../design/form/use-unsaved-changes'
import { Sheet } from '../../../design/layout/sheet'
import { ErrorState } from '../../../design/state/error-state'
import { Notice } from '../../../design/state/notice'
import { SkeletonBar } from '../../../design/state/skeleton'
import { errorText } from '../../../lib/api/errors'
import { useRouterBlock } from '../../../lib/page/navigation'
import { useOffer } from '../../../ordering/order-to-edit'
import { useDecision } from '../list/use-decision'
import { orderRequestQuery } from '../order-request-query'
import { DecidedLine } from './decided-line'
import { PendingRequest } from './pending-request'
import { useChangePairs } from './use-change-pairs'

/** The latest change request of an order, at the top of its page for staff. A decided request is a single line. */
export function StaffRequest({ order }: { order: OrderDetail }) {
  const { data, error, refetch, isFetching } = useQuery(orderRequestQuery(order.id))
  const [request] = data ?? []
  if (request) return <RequestSheet key={request.id} order={order} listed={request} />
  if (data) return null
  if (!error) return <RequestSkeleton isPending={order.hasPendingRequest} />
  return (
    <Sheet className="mb-5 md:mb-7">
      <ErrorState
        title="The change request could not be loaded"
        text={errorText(error, 'Please try again in a moment.')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    </Sheet>
  )
}

/** Matches the height of the content: a pending request has buttons, and a decided one is a single line. */
function RequestSkeleton({ isPending }: { isPending: boolean }) {
  return (
    <div
      role="status"
      aria-label="Loading change request..."
      className={`mb-5 rounded-sheet border border-line bg-surface p-5 md:mb-7 md:px-8 ${isPending ? 'min-h-[30rem]' : 'min-h-14'}`}
    >
      <SkeletonBar className="h-3.5 w-40" />
      {isPending && <SkeletonBar className="mt-6 w-2/3" />}
    </div>
  )
}

function RequestSheet({ order, listed }: { order: OrderDetail; listed: ChangeRequest }) {
  const decision = useDecision(listed, () => undefined, true)
  const { request, mayDecide, mayEdit, edit, response } = decision
  const offer = useOffer(mayEdit ? order.orderYear : undefined)
  const pairs = useChangePairs(request, edit, offer.packages)
  const [wasPending] = useState(request.status === 'pending')
  const hasUnsavedInput = response.trim() !== '' || (pairs.isTouched && Boolean(edit?.isDirty))
  useUnsavedChanges(mayDecide && !decision.isSending && hasUnsavedInput, useRouterBlock())
  if (request.status === 'pending')
    return <PendingRequest order={order} request={request} decision={decision} pairs={pairs} offer={offer} />
  return (
    <>
      {decision.error && (
        <Notice tone="error" title="The decision was not saved" className="mb-3">
          {errorText(decision.error, 'Someone else already reviewed this request.')}
        </Notice>
      )}
      <DecidedLine request={request} takesFocus={wasPending} />
    </>
  )
}
