import type { Config } from '../config'
import { runInSpan } from '../tracing/tracing'
import type { MailServer } from './outgoing-mail'
import type { SmtpLimits } from './smtp-options'

/** Opens the configured mail server. Loads and connects on first use. */
export function openMailServer(mail: NonNullable<Config['mail']>, limits?: Partial<SmtpLimits>): MailServer {
  let opened: Promise<MailServer> | undefined
  const open = () => {
    opened ??= import('./smtp-server').then(({ openSmtpServer }) => openSmtpServer(mail, limits))
    return opened
  }
  return {
    send: (outgoing, handOver) => runInSpan('send mail', {}, async () => (await open()).send(outgoing, handOver)),
    check: async () => (await open()).check(),
    rest: () => void opened?.then((server) => server.rest()),
    close: () => void opened?.then((server) => server.close()),
  }
}
