import type { OrderMail } from '@portal/contract/mail/mail'
import { settings } from '@portal/contract/rules/settings'
import { counted } from '@portal/contract/texts/plural'
import { useQuery } from '@tanstack/react-query'
import { DateText } from '../../design/display/date-text'
import { EmailText } from '../../design/display/email-text'
import { FoldingSheet } from '../../design/layout/folding-sheet'
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

/** The number of emails with the latest subject. */
function summaryText(mails: readonly OrderMail[]): string {
  const [latest] = mails
  return latest ? `${counted(mails.length, 'email')}, last: ${latest.subject}` : 'None sent'
}

function MessagesSheet({ orderId }: { orderId: string }) {
  const { data, error, refetch, isFetching } = useQuery({
    ...callQuery('listOrderMail', { params: { id: orderId } }),
    // Until all messages are sent or failed.
    refetchInterval: ({ state }) => (state.data?.some(isInProgress) ? settings.refreshMs : false),
  })
  return (
    <FoldingSheet
      id="messages"
      title="Emails"
      summary={data ? summaryText(data) : error ? 'Unavailable' : 'Loading emails...'}
    >
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
    </FoldingSheet>
  )
}

function Messages({ mails }: { mails: readonly OrderMail[] }) {
  if (mails.length === 0)
    return <p className="pt-4 text-[15px] text-muted">No emails have been sent about this order.</p>
  return (
    <ul className="divide-y divide-line">
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
