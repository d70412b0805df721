import type { ChangeRequest } from '@portal/contract/change-requests/change-request'
import { visibleLength } from '@portal/contract/change-requests/message-markers'
import { findLabel } from '@portal/contract/rules/order-status'
import { emptyTexts } from '@portal/contract/texts/list'
import type { ReactNode } from 'react'
import { Tag } from '../../../design/badges'
import { DateText } from '../../../design/display/date-text'
import { useWords } from '../../../lib/program-words'
import { RequestBadge } from '../../../ordering/tags'
import { MessageView } from './message-view'
import { PickedPackages } from './picked-packages'
import { PickedSum } from './picked-sum'

/** The request's packages and message, and the decision. */
export function RequestContents({ request }: { request: ChangeRequest }) {
  return (
    <>
      {request.picked && (
        <TextBlock title="Requested packages">
          <PickedPackages changes={request.picked.changes} />
          <PickedSum picked={request.picked} withTotal className="mt-4 border-line border-t" />
        </TextBlock>
      )}
      <TextBlock title="Message">
        {visibleLength(request.message) > 0 ? (
          <MessageView message={request.message} />
        ) : (
          <p className="text-[15px] text-muted">{emptyTexts.messageDetail}</p>
        )}
      </TextBlock>
      {request.status !== 'pending' && <DecisionText request={request} />}
    </>
  )
}

function DecisionText({
  request: { response, decidedAt, decidedByName, status, withdrawn },
}: {
  request: ChangeRequest
}) {
  const { requestStatuses } = useWords()
  const decision = withdrawn ? 'Withdrawn' : findLabel(requestStatuses, status)
  return (
    <TextBlock title="Decision">
      <p className="text-[15px] text-muted wrap-anywhere">
        {decision}
        {decidedByName && ` by ${decidedByName}`}
        {decidedAt && (
          <>
            , <DateText iso={decidedAt} />
          </>
        )}
      </p>
      {response && (
        <div className="mt-2">
          <MessageView message={response} />
        </div>
      )}
    </TextBlock>
  )
}

function TextBlock({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="mt-5">
      <h3 className="mb-1.5 font-sans font-semibold text-sm">{title}</h3>
      <div className="rounded-control bg-sunken p-4">{children}</div>
    </section>
  )
}

/** A request's status, with a tag if the dealer withdrew it or staff changed the order's status. */
export function RequestStatus({ request }: { request: ChangeRequest }) {
  const note = request.withdrawn
    ? 'Withdrawn'
    : request.statusChangedMeanwhile && request.status === 'pending'
      ? 'Order status changed'
      : null
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      <RequestBadge status={request.status} />
      {note && <Tag className="whitespace-nowrap border border-line-strong bg-surface text-ink">{note}</Tag>}
    </span>
  )
}
