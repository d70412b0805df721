import type { ChangeRequest } from '@portal/contract/change-requests/change-request'
import { visibleLength } from '@portal/contract/change-requests/message-markers'
import { emptyTexts } from '@portal/contract/texts/list'
import type { ReactNode } from 'react'
import { DateText } from '../../../design/display/date-text'
import { MessageView } from './message-view'

/** What was asked, and what was answered by whom. */
export function RequestWords({ request }: { request: ChangeRequest }) {
  return (
    <>
      <Words title="Message">
        {visibleLength(request.message) > 0 ? (
          <MessageView message={request.message} />
        ) : (
          <p className="text-[15px] text-muted">{emptyTexts.messageDetail}</p>
        )}
      </Words>
      {request.status !== 'pending' && <Answer request={request} />}
    </>
  )
}

function Answer({ request: { response, decidedAt, decidedByName, status, withdrawn } }: { request: ChangeRequest }) {
  const done = withdrawn ? 'Withdrawn' : status === 'approved' ? 'Approved' : 'Rejected'
  return (
    <Words title="Answer">
      <p className="text-[15px] text-muted wrap-anywhere">
        {done}
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
    </Words>
  )
}

function Words({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="mt-5">
      <h3 className="mb-1.5 font-sans font-semibold text-sm">{title}</h3>
      <div className="rounded-control bg-sunken p-4">{children}</div>
    </section>
  )
}
