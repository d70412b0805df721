import type { MailDetail } from '@portal/contract/mail/mail'
import { DashedNumber } from '../../../design/display/dashed-number'
import { DateText } from '../../../design/display/date-text'
import { type Fact, FactList } from '../../../design/layout/fact-list'
import { mailTypeWords } from '../mail-words'
import { MailStatusBadge } from './mail-status-badge'

/** How the delivery of a message stands. */
export function MailFacts({ mail }: { mail: MailDetail }) {
  const { type, status, attempts, nextAttemptAt, lastError, orderNumber, createdAt, sentAt, from, messageId } = mail
  const facts: (Fact | false)[] = [
    { label: 'Status', value: <MailStatusBadge status={status} /> },
    { label: 'Type', value: mailTypeWords[type].label },
    { label: 'From', value: <span className="wrap-anywhere">{from ?? 'Not set up'}</span> },
    orderNumber !== null && { label: 'Order ID', value: <DashedNumber number={orderNumber} /> },
    { label: 'Created', value: <DateText iso={createdAt} withTime /> },
    sentAt !== null && { label: 'Sent', value: <DateText iso={sentAt} withTime /> },
    { label: 'Attempts', value: attempts },
    nextAttemptAt !== null && { label: 'Next attempt', value: <DateText iso={nextAttemptAt} withTime /> },
    lastError !== null && {
      label: 'Last error',
      value: <span className="text-danger wrap-anywhere">{lastError}</span>,
    },
    mail.attachments.length > 0 && {
      label: 'Attachments',
      value: <span className="wrap-anywhere">{mail.attachments.map(({ fileName }) => fileName).join(', ')}</span>,
    },
    { label: 'Message ID', value: <span className="font-normal text-muted text-xs wrap-anywhere">{messageId}</span> },
  ]
  return <FactList className="border-ink border-t-2" facts={facts.filter((fact) => fact !== false)} />
}
