import { setTimeout as sleep } from 'node:timers/promises'
import { countMails } from './mail/count-mails'
import { queueMails } from './mail/queue-mails'
import type { BenchOptions } from './options'
import { processorMs } from './product/cpu-time'
import { startProduct } from './product/start-product'

export interface MailFigures {
  name: string
  perSecond: number
  /** Processor time of the product's process for each message. */
  processorMs: number
  /** Bytes of one message on its way. */
  bytes: number
}

/** The first ones compile the code. */
const WARM_UP = 20
/** More than anybody sends in a second. */
const MOST_A_SECOND = 500
const LIMIT_MS = 60_000

const kinds = [
  { kind: 'welcome', name: 'welcome' },
  { kind: 'confirmation', name: 'order confirmation with the signed agreement' },
] as const

async function measureKind(
  databaseUrl: string,
  { kind, name }: (typeof kinds)[number],
  seconds: number,
): Promise<MailFigures> {
  await queueMails(databaseUrl, kind, WARM_UP + seconds * MOST_A_SECOND)
  const counter = await countMails()
  const product = await startProduct(databaseUrl, { SMTP_URL: counter.url, MAIL_FROM: 'portal@example.com' })
  const limit = performance.now() + LIMIT_MS
  try {
    while (counter.arrivals.length < WARM_UP && performance.now() < limit) await sleep(5)
    const before = { at: performance.now(), count: counter.arrivals.length, processor: processorMs(product.pid) }
    await sleep(seconds * 1000)
    const count = counter.arrivals.length - before.count
    const used = processorMs(product.pid) - before.processor
    const perSecond = count / ((performance.now() - before.at) / 1000)
    return { name, perSecond, processorMs: used / count, bytes: counter.bytes() / counter.arrivals.length }
  } finally {
    await product.stop()
    await counter.close()
  }
}

/** How many messages the outbox of one server sends to a mail server that takes them at once. */
export async function measureMails(databaseUrl: string, options: BenchOptions): Promise<MailFigures[]> {
  const measured: MailFigures[] = []
  for (const each of kinds) measured.push(await measureKind(databaseUrl, each, options.seconds))
  return measured
}
