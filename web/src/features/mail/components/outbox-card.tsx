import type { Mail } from '@portal/contract/mail/mail'
import { DateText } from '../../../design/display/date-text'
import { EmailText } from '../../../design/display/email-text'
import { mailTypeWords } from '../mail-words'
import { MailStatusBadge } from './mail-status-badge'

/** A message on a small screen. */
export function OutboxCard({ mail }: { mail: Mail }) {
  const { subject, to, type, status, createdAt, lastError } = mail
  return (
    <>
      <p className="font-semibold text-ink wrap-anywhere">{subject}</p>
      <p className="text-[15px] text-ink">
        <EmailText email={to} />
      </p>
      {status !== 'sent' && lastError !== null && (
        <p className="line-clamp-2 text-danger text-sm wrap-anywhere">{lastError}</p>
      )}
      <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-[13px] text-muted">
        <MailStatusBadge status={status} />
        <span>{mailTypeWords[type].label}</span>
        <DateText iso={createdAt} withTime />
      </p>
    </>
  )
}
