import { Button } from '../../../design/button'
import { SectionHead } from '../../../design/layout/section-head'
import { Sheet } from '../../../design/layout/sheet'
import { Notice } from '../../../design/state/notice'
import type { useTestSmtp } from '../api'

/** Whether the mail server can be reached and lets the portal in. */
export function SmtpTest({ test, isTesting, outcome }: ReturnType<typeof useTestSmtp>) {
  return (
    <Sheet aria-labelledby="smtp-test">
      <SectionHead id="smtp-test" title="SMTP connection" />
      <p className="pt-5 text-[15px]">Connects and signs in to the mail server. Nothing is sent.</p>
      {outcome && !isTesting && (
        <Notice tone={outcome.connected ? 'success' : 'error'} title={outcome.title} className="mt-5">
          <span className="wrap-anywhere">{outcome.text}</span>
        </Notice>
      )}
      <Button size="lg" className="mt-5 max-md:w-full" onClick={test} pending={isTesting} pendingText="Testing...">
        Test Connection
      </Button>
    </Sheet>
  )
}
