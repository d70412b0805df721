import type { ChangeRequest } from '@portal/contract/change-requests/change-request'
import { visibleLength } from '@portal/contract/change-requests/message-markers'
import { emptyTexts } from '@portal/contract/texts/list'
import { useRef } from 'react'
import { DateText } from '../../../design/display/date-text'
import { useScrollToPart } from '../../../lib/page/scroll-to-part'
import { requestAnchor } from '../../../ordering/order/request-path'
import { PendingAge } from '../../../records/pending-age'
import { MessageView } from '../components/message-view'
import { PickedPackages } from '../components/picked-packages'

/** A pending request: its message in large text, the sender, the date and its age. */
export function RequestMessage({ request }: { request: ChangeRequest }) {
  const { message, user, createdAt, changeType, statusChangedMeanwhile, picked } = request
  const heading = useRef<HTMLHeadingElement>(null)
  useScrollToPart(requestAnchor, heading)
  const name = `${user.firstName} ${user.lastName}`.trim() || user.companyName
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 ref={heading} id={requestAnchor} tabIndex={-1} className="type-h2-sheet scroll-mt-4 md:scroll-mt-8">
          Change Request
        </h2>
        <p className="flex items-center gap-2 text-muted text-sm">
          Age <PendingAge since={createdAt} />
        </p>
      </div>
      {(picked === null || visibleLength(message) > 0) && (
        <blockquote className="mt-3 border-line-strong border-l-[3px] pl-4">
          {visibleLength(message) > 0 ? (
            <MessageView message={message} large />
          ) : (
            <p className="text-muted">{emptyTexts.messageDetail}</p>
          )}
        </blockquote>
      )}
      <p className="mt-3 text-muted text-sm wrap-anywhere">
        {name}, <DateText iso={createdAt} withTime />. Type{' '}
        <strong className="font-semibold text-ink">{changeType}</strong>
      </p>
      {picked && (
        <section aria-labelledby="packages-picked" className="mt-6 border-line border-t pt-5">
          <h3 id="packages-picked" className="mb-3 font-sans font-semibold text-ink text-sm">
            Requested packages
          </h3>
          <PickedPackages changes={picked.changes} />
        </section>
      )}
      {statusChangedMeanwhile && (
        <p className="mt-1 text-sm">
          Staff changed the order’s status after this request. The order keeps that status.
        </p>
      )}
    </>
  )
}
