import type { ChangeRequest } from '@portal/contract/change-requests/change-request'
import type { MailStatus } from '@portal/contract/mail/mail-types'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { DateText } from '../../../design/display/date-text'
import { EmailText } from '../../../design/display/email-text'
import { Sheet } from '../../../design/layout/sheet'
import { callQuery } from '../../../lib/api/queries'
import { useScrollToPart } from '../../../lib/page/scroll-to-part'
import { useCan } from '../../../lib/session'
import { requestAnchor } from '../../../ordering/order/request-path'
import { RequestContents, RequestStatus } from '../components/request-contents'

interface DecidedLineProps {
  request: ChangeRequest
  /** Whether the request was decided while the page was open, so that the focused element is gone. */
  takesFocus: boolean
}

/** A decided request: one line with the decision, its date and the email. It expands to the message. */
export function DecidedLine({ request, takesFocus }: DecidedLineProps) {
  const summary = useRef<HTMLElement>(null)
  useScrollToPart(requestAnchor, summary)
  useEffect(() => {
    if (takesFocus) summary.current?.focus()
  }, [takesFocus])
  const { decidedAt, decidedByName, createdAt, changeType } = request
  return (
    <Sheet flush aria-labelledby={requestAnchor} className="mb-5 md:mb-7">
      <details className="group">
        <summary
          ref={summary}
          className="flex min-h-14 cursor-pointer list-none flex-wrap items-center gap-x-4 gap-y-1.5 px-5 py-3 md:px-8 [&::-webkit-details-marker]:hidden"
        >
          <h2 id={requestAnchor} className="type-h3 text-base">
            Change Request
          </h2>
          <RequestStatus request={request} />
          <span className="min-w-0 flex-1 basis-60 text-body text-sm wrap-anywhere">
            {decidedByName && `By ${decidedByName}`}
            {decidedAt && (
              <>
                {decidedByName && ', '}
                <DateText iso={decidedAt} withTime />
              </>
            )}
            <DecisionMail request={request} />
          </span>
          <ChevronDown aria-hidden className="size-5 flex-none text-muted group-open:rotate-180" />
        </summary>
        <div className="border-line border-t px-5 pt-4 pb-6 md:px-8">
          <p className="text-muted text-sm">
            {changeType}, sent <DateText iso={createdAt} withTime />
          </p>
          <RequestContents request={request} />
        </div>
      </details>
    </Sheet>
  )
}

/** The text before and after the recipient's address. */
const emailTexts: Record<MailStatus, [string, string]> = {
  queued: ['Email to', ' is queued'],
  sending: ['Email to', ' is being sent'],
  sent: ['Email sent to', ''],
  failed: ['Email to', ' failed'],
}

/** The recipient and status of the decision email, if the user may see it. */
function DecisionMail({ request: { order, decidedAt } }: { request: ChangeRequest }) {
  const { data } = useQuery({
    ...callQuery('listOrderMail', { params: { id: order.id } }),
    enabled: useCan('order.read-mail'),
  })
  const mail = data?.find(({ type, createdAt }) => type === 'change_request' && createdAt === decidedAt)
  if (!mail) return null
  return (
    <>
      . {emailTexts[mail.status][0]} <EmailText email={mail.to} />
      {emailTexts[mail.status][1]}
    </>
  )
}
