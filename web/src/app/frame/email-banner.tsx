import { useLocation } from '@tanstack/react-router'
import { AppLink } from '../../design/link'
import { EmailNotice } from '../../design/state/notice'
import { useProgram } from '../../lib/program'
import { areaPath, useCan, useUser } from '../../lib/session'

/** Tells staff that emails are queued and not sent, on every page until a mail server is configured (docs/spec 20.5).
 * It links to the outbox, except on its page. */
export function EmailBanner() {
  const { isEmailConnected } = useProgram()
  const { role } = useUser()
  const canReadMail = useCan('mail.test')
  const path = useLocation({ select: (location) => location.pathname })
  if (isEmailConnected || role === 'dealer') return null
  const outboxPath = areaPath(role, 'email-test')
  const outbox = canReadMail && path !== outboxPath && (
    <AppLink
      href={outboxPath}
      className="inline-flex min-h-11 items-center font-semibold text-ink underline underline-offset-4 md:min-h-6"
    >
      View outbox
    </AppLink>
  )
  return <EmailNotice action={outbox} />
}
