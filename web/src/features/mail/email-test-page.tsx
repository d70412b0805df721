import { mailTypes } from '@portal/contract/mail/mail-types'
import { mailTexts } from '@portal/contract/texts/mail'
import { Send } from 'lucide-react'
import { Button } from '../../design/button'
import { Fold } from '../../design/layout/fold'
import { PageHeader } from '../../design/layout/page-header'
import { SectionHeader } from '../../design/layout/section-header'
import { Sheet } from '../../design/layout/sheet'
import { PageBody } from '../../design/navigation/app-frame'
import { Notice } from '../../design/state/notice'
import { useProgram } from '../../lib/program'
import { useCan } from '../../lib/session'
import { useTestSmtp } from './api'
import { Outbox } from './components/outbox'
import { StatusCards } from './components/status-cards'
import { TestMailForm } from './components/test-mail-form'
import { mailCauseText, mailTypeTexts } from './mail-texts'

/** All message types with recipients and causes, including those that cannot be sent from this page. */
function MailTypeList() {
  const program = useProgram()
  return (
    <Fold
      title="Types of email"
      summary="Who gets them, and when"
      className="mt-5 rounded-sheet border border-line bg-surface px-5 shadow-sheet md:mt-7 md:px-8"
    >
      <dl className="grid gap-x-8 md:grid-cols-2 lg:grid-cols-3">
        {mailTypes.map((type) => (
          <div key={type} className="border-line border-t py-2.5 text-[15px]">
            <dt className="font-semibold text-ink">{mailTypeTexts[type].label}</dt>
            <dd className="text-muted">{mailCauseText(type, program)}</dd>
          </div>
        ))}
      </dl>
    </Fold>
  )
}

/** Tests whether the mail server is reachable and accepts the sign-in. */
function SmtpTest({ test, isTesting, outcome }: ReturnType<typeof useTestSmtp>) {
  return (
    <Sheet aria-labelledby="smtp-test">
      <SectionHeader id="smtp-test" title="SMTP connection" />
      <p className="pt-5 text-[15px]">Connects and signs in to the mail server. Nothing is sent.</p>
      {outcome && !isTesting && (
        <Notice tone={outcome.connected ? 'success' : 'error'} title={outcome.title} className="mt-5">
          <span className="wrap-anywhere">{outcome.text}</span>
        </Notice>
      )}
      <Button size="lg" className="mt-5 max-md:w-full" onClick={test} pending={isTesting} pendingText="Testing...">
        Test connection
      </Button>
    </Sheet>
  )
}

const title = 'Email System Test'

/** Tests the mail server, sends example messages, and lists every message. Other roles see that they have no access. */
export function EmailTestPage() {
  const isAllowed = useCan('mail.test')
  return <PageBody wide>{isAllowed ? <MailSystem /> : <AccessDenied />}</PageBody>
}

function AccessDenied() {
  return (
    <>
      <PageHeader title={title} compact />
      <Notice tone="error">{mailTexts.denied}</Notice>
    </>
  )
}

function MailSystem() {
  const smtp = useTestSmtp()
  return (
    <>
      <PageHeader
        title={title}
        compact
        help="See every email from the portal, and check that email works."
        actions={
          <Button asChild>
            <a href="#test-mail">
              <Send aria-hidden />
              Send test email
            </a>
          </Button>
        }
      />
      <StatusCards outcome={smtp.outcome} />
      <Outbox />
      <div className="mt-9 grid gap-5 md:mt-12 md:gap-7 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <SmtpTest {...smtp} />
        <TestMailForm />
      </div>
      <MailTypeList />
    </>
  )
}
