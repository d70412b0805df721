import type { Mail, MailDetail } from '@portal/contract/mail/mail'
import { mailTexts } from '@portal/contract/texts/mail'
import { Button } from '../../../design/button'
import { DashedNumber } from '../../../design/display/dashed-number'
import { DateText } from '../../../design/display/date-text'
import { EmailText } from '../../../design/display/email-text'
import { type Fact, FactList } from '../../../design/layout/fact-list'
import { Dialog } from '../../../design/overlay/dialog'
import { ErrorState } from '../../../design/state/error-state'
import { Notice } from '../../../design/state/notice'
import { SkeletonRows } from '../../../design/state/skeleton'
import { errorText } from '../../../lib/api/errors'
import { isInProgress, useMail, useResendMail } from '../api'
import { mailTypeTexts } from '../mail-texts'
import { MailPreview } from './mail-preview'
import { MailStatusBadge } from './mail-status-badge'

/** The delivery status of a message. */
function MailFacts({ mail }: { mail: MailDetail }) {
  const { type, status, attempts, nextAttemptAt, lastError, orderNumber, createdAt, sentAt, from, messageId } = mail
  const facts: (Fact | false)[] = [
    { label: 'Status', value: <MailStatusBadge status={status} /> },
    { label: 'Type', value: mailTypeTexts[type].label },
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

interface MailDialogProps {
  /** The message as listed. The dialog loads the fields that the list lacks. */
  mail: Mail
  open: boolean
  onClose: () => void
}

/** One message: its delivery status and both of its parts. Give each opening its own key. */
export function MailDialog({ mail, open, onClose }: MailDialogProps) {
  const { data, error, refetch, isFetching } = useMail(mail.id, open)
  const { resend, isResending, failure } = useResendMail()
  const mayResend = !isInProgress(data ?? mail)
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      size="xl"
      title={<span className="wrap-anywhere">{mail.subject}</span>}
      description={
        <>
          To <EmailText email={mail.to} />
        </>
      }
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          {mayResend && (
            <Button
              variant="primary"
              // Report only to this opening of the dialog: another message, or this one again, may be open by then.
              onClick={() => resend(mail.id, { onSuccess: onClose })}
              pending={isResending}
              pendingText="Resending..."
            >
              Resend
            </Button>
          )}
        </>
      }
    >
      {failure && (
        <Notice tone="error" title={mailTexts.resendFailed} className="mb-5">
          {failure}
        </Notice>
      )}
      {data ? (
        <>
          <MailFacts mail={data} />
          <MailPreview mail={data} />
        </>
      ) : error ? (
        <ErrorState
          title="The email could not be loaded"
          text={errorText(error, 'It is still in the outbox. Please try again in a moment.')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <SkeletonRows label="Loading email..." />
      )}
    </Dialog>
  )
}
