import { mailTexts } from '@portal/contract/texts/mail'
import { PageHeader } from '../../design/layout/page-header'
import { PageBody } from '../../design/navigation/app-frame'
import { Notice } from '../../design/state/notice'
import { useCan } from '../../lib/session'
import { useTestSmtp } from './api'
import { MailTypeList } from './components/mail-type-list'
import { Outbox } from './components/outbox'
import { SmtpTest } from './components/smtp-test'
import { StatusCards } from './components/status-cards'
import { TestMailForm } from './components/test-mail-form'

const title = 'Email System Test'

/** Whether mail works, an example to any address, and every message the portal wrote. Everybody else is told so. */
export function EmailTestPage() {
  const isAllowed = useCan('mail.test')
  return <PageBody wide>{isAllowed ? <MailSystem /> : <Denied />}</PageBody>
}

function Denied() {
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
      <PageHeader title={title} compact help="Whether mail goes out, and everything the portal has written." />
      <StatusCards outcome={smtp.outcome} />
      <div className="grid gap-5 md:gap-7 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:items-start">
        <div className="grid min-w-0 gap-5 md:gap-7">
          <SmtpTest {...smtp} />
          <TestMailForm />
        </div>
        <MailTypeList />
      </div>
      <Outbox />
    </>
  )
}
