import type { SessionContext } from '../../platform/http/context'
import { MailFailure } from '../../platform/mail/mail-failure'
import { openMailServer } from '../../platform/mail/mail-server'
import { mailWords } from './mail-words'

/** Whether the configured mail server answers and accepts the sign-in. A fault of it is an answer, not a failed call. */
export async function testSmtp({ config, log }: SessionContext): Promise<{ connected: boolean; message: string }> {
  if (config.mail === null) return { connected: false, message: mailWords.notConfigured }
  try {
    await openMailServer(config.mail).check()
    return { connected: true, message: mailWords.connected }
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error
    log.info({ code: error.code }, 'the mail server did not pass the connection test')
    return { connected: false, message: error.message }
  }
}
