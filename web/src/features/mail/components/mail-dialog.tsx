import type { Mail } from '@portal/contract/mail/mail'
import { mailTexts } from '@portal/contract/texts/mail'
import { Button } from '../../../design/button'
import { Dialog } from '../../../design/overlay/dialog'
import { ErrorState } from '../../../design/state/error-state'
import { Notice } from '../../../design/state/notice'
import { SkeletonRows } from '../../../design/state/skeleton'
import { errorText } from '../../../lib/api'
import { isUnderWay, useMail, useResendMail } from '../api'
import { MailFacts } from './mail-facts'
import { MailPreview } from './mail-preview'

interface MailDialogProps {
  /** As the list has it; the rest is asked for. */
  mail: Mail
  open: boolean
  onClose: () => void
}

/** One message: how its delivery stands, and both of its parts. Each opening is to be one of its own, by its key. */
export function MailDialog({ mail, open, onClose }: MailDialogProps) {
  const { data, error, refetch, isFetching } = useMail(mail.id, open)
  const { resend, isResending, failure } = useResendMail()
  const mayResend = !isUnderWay(data ?? mail)
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      size="xl"
      title={<span className="wrap-anywhere">{mail.subject}</span>}
      description={<span className="wrap-anywhere">To {mail.to}</span>}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          {mayResend && (
            <Button
              variant="primary"
              // Told to this opening of the dialog alone: another message may be open by then, or this one once more.
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
          title="The e-mail could not be loaded"
          text={errorText(error, 'It is safe in the outbox. Please try again in a moment.')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <SkeletonRows label="Loading e-mail..." />
      )}
    </Dialog>
  )
}
