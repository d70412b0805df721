import type { OrderMail } from '@portal/contract/mail/mail'
import { program } from '@portal/contract/rules/program'
import { useQuery } from '@tanstack/react-query'
import { DateText } from '../../design/display/date-text'
import { EmailText } from '../../design/display/email-text'
import { Sheet } from '../../design/layout/sheet'
import { ErrorState } from '../../design/state/error-state'
import { SkeletonRows } from '../../design/state/skeleton'
import { errorText } from '../../lib/api/errors'
import { callQuery } from '../../lib/api/queries'
import { useCan } from '../../lib/session'
import { isInProgress } from './api'
import { MailStatusBadge } from './components/mail-status-badge'
import { mailTypeTexts } from './mail-texts'

/** The emails about an order with recipients and status, for staff who may read them. */
export function OrderMessages({ orderId }: { orderId: string }) {
  return useCan('order.read-mail') ? <MessagesSheet orderId={orderId} /> : null
}

function MessagesSheet({ orderId }: { orderId: string }) {
  const { data, error, refetch, isFetching } = useQuery({
    ...callQuery('listOrderMail', { params: { id: orderId } }),
    // Until all messages are sent or failed.
    refetchInterval: ({ state }) => (state.data?.some(isInProgress) ? program.refreshMs : false),
  })
  return (
    <Sheet aria-labelledby="messages">
      <h2 id="messages" className="type-h2-sheet mb-3">
        Emails
      </h2>
      {data ? (
        <Messages mails={data} />
      ) : error ? (
        <ErrorState
          title="The emails could not be loaded"
          text={errorText(error, 'The rest of this page is not affected.')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <SkeletonRows label="Loading emails..." />
      )}
    </Sheet>
  )
}

function Messages({ mails }: { mails: readonly OrderMail[] }) {
  if (mails.length === 0) return <p className="text-[15px] text-muted">No emails have been sent about this order.</p>
  return (
    <ul className="divide-y divide-line border-ink border-t-2">
      {mails.map(({ id, subject, to, type, status, createdAt, sentAt }) => (
        <li key={id} className="py-3 text-[15px]">
          <p className="font-semibold text-ink wrap-anywhere">{subject}</p>
          <p>
            <EmailText email={to} />
          </p>
          <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-[13px] text-muted">
            <MailStatusBadge status={status} />
            <span>{mailTypeTexts[type].label}</span>
            <DateText iso={sentAt ?? createdAt} withTime />
          </p>
        </li>
      ))}
    </ul>
  )
}
