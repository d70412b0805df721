import { setTimeout as sleep } from 'node:timers/promises'
import { queueMails } from '../common/queue-mails'
import { startSmtpServer } from '../common/smtp-server'
import { productionSettings, withPortal } from '../common/start-portal'
import { waitUntil } from '../common/until'
import { processorMs } from '../common/usage'
import { kilobytes, type Row, round } from './report'

/** The number of emails to send before the measurement, because the first ones compile the code. */
const WARM_UP = 20
/** An upper limit for the number of emails that the server sends in a second. */
const MAX_PER_SECOND = 500

const kinds = { welcome: 'welcome', order_confirmation: 'order confirmation with the signed agreement' } as const

async function measureKind(databaseUrl: string, kind: keyof typeof kinds, seconds: number): Promise<Row> {
  await queueMails(databaseUrl, kind, WARM_UP + Math.ceil(seconds * MAX_PER_SECOND))
  let arrived = 0
  let bytes = 0
  const mail = await startSmtpServer({
    onData: (stream, _session, done) => {
      stream.on('data', (block: Buffer) => {
        bytes += block.length
      })
      stream.once('end', () => {
        arrived += 1
        done()
      })
    },
  })
  const settings = { DATABASE_URL: databaseUrl, SMTP_URL: mail.url, MAIL_FROM: 'portal@example.com' }
  return withPortal({ ...settings, ...productionSettings }, async (portal) => {
    await waitUntil('the first messages arrive', () => arrived >= WARM_UP)
    const before = { at: performance.now(), arrived, processor: processorMs(portal.pid) }
    await sleep(seconds * 1000)
    const count = arrived - before.arrived
    return {
      message: kinds[kind],
      'per second': round(count / ((performance.now() - before.at) / 1000)),
      'CPU ms': round((processorMs(portal.pid) - before.processor) / count),
      kB: kilobytes(bytes / arrived),
    }
  }).finally(mail.close)
}

/** Measures how many emails per second one server's outbox delivers to a mail server that accepts them immediately. */
export const measureMails = async (databaseUrl: string, seconds: number): Promise<Row[]> => [
  await measureKind(databaseUrl, 'welcome', seconds),
  await measureKind(databaseUrl, 'order_confirmation', seconds),
]
