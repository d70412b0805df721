import { setTimeout as sleep } from 'node:timers/promises'
import { withClient } from '../bench/data/run-sql'
import { startBenchDatabase } from '../bench/data/start-database'
import { queueMails } from '../bench/mail/queue-mails'
import { type Drill, type Outcome, say } from './drill'
import { type ErraticMailServer, type Mishap, openErraticMailServer } from './mail/erratic-mail-server'
import { isReset, queueResets } from './mail/queue-resets'
import { type Servers, startServers } from './mail/servers'

const MESSAGES = 600
const LIMIT_MS = 8 * 60_000
/** Longer than a claim lasts that nobody renews. */
const FREEZE_MS = 110_000
/** A message whose server died has to be taken up within this time. */
const TAKEN_UP_SECONDS = 120
/** A user is waiting for it. If its server is killed while sending it, it also takes the time of a claim. */
const RESET_SECONDS = 100

function mishapOf(address: string): Mishap {
  const number = Number(/\d+/.exec(address)?.[0])
  if (number === 333) return 'freeze'
  if (number % 100 === 50) return 'kill'
  return ({ 3: 'slow', 7: 'silent', 11: 'cut', 13: 'mute' } as const)[number % 20] ?? 'none'
}

interface Hit {
  address: string
  at: number
}

/** Messages that the killed or frozen server had under way: the mail server may have them although nobody noted it. */
async function inFlightOf(databaseUrl: string, mail: ErraticMailServer, name: string): Promise<string[]> {
  const { rows } = await withClient(databaseUrl, (client) =>
    client.query<{ to: string }>(`select to_address as "to" from mail_outbox where status = 'sending'`),
  )
  return rows.map(({ to }) => to).filter((to) => mail.mails.get(to)?.attempts.at(-1)?.from === name)
}

async function untilSent(databaseUrl: string): Promise<string[]> {
  const limit = performance.now() + LIMIT_MS
  for (;;) {
    const { rows } = await withClient(databaseUrl, (client) =>
      client.query<{ to: string }>(
        `select to_address as "to" from mail_outbox where status <> 'sent' and type <> 'password_reset'`,
      ),
    )
    if (rows.length === 0 || performance.now() > limit) return rows.map(({ to }) => to)
    say(`${rows.length} messages are not sent yet`)
    await sleep(5_000)
  }
}

async function run(): Promise<Outcome> {
  const database = await startBenchDatabase()
  const killed: Hit[] = []
  const frozen: Hit[] = []
  const inFlight = new Set<string>()
  let servers: Servers | undefined
  try {
    const url = await database.createDatabase('portal_drill_mail')
    const note = async (name: string) => {
      for (const address of await inFlightOf(url, mail, name)) inFlight.add(address)
    }
    const mail = await openErraticMailServer({
      mishapOf,
      kill: async (name, address) => {
        killed.push({ address, at: performance.now() })
        await servers?.kill(name)
        await note(name)
      },
      freeze: async (name, address) => {
        frozen.push({ address, at: performance.now() })
        servers?.freeze(name, FREEZE_MS)
        await note(name)
        // It has not handed this one over, so it must not come twice.
        inFlight.delete(address)
      },
    })
    servers = await startServers(url, mail.url)
    await queueMails(url, 'welcome', MESSAGES)
    const resets = queueResets(url)
    const unsent = await untilSent(url).finally(() => resets.stop())
    // Whoever stood still may have something to say yet.
    await sleep(Math.max(0, (frozen.at(-1)?.at ?? 0) + FREEZE_MS + 10_000 - performance.now()))

    const all = [...mail.mails].filter(([address]) => !isReset(address))
    const resetSeconds = [...resets.queuedAt].map(([address, at]) => {
      const first = mail.mails.get(address)?.attempts[0]
      return first ? Math.round((first.at - at) / 1000) : Number.POSITIVE_INFINITY
    })
    const twice = all.filter(([, { taken }]) => taken > 1).map(([address]) => address)
    const isUnanswered = (address: string) => ['silent', 'mute'].includes(mishapOf(address))
    const byUs = twice.filter((address) => !inFlight.has(address) && !isUnanswered(address))
    const lost = all.filter(([, { taken }]) => taken === 0).map(([address]) => address)
    const waits = [...killed, ...frozen].map(({ address, at }) => {
      const again = mail.mails.get(address)?.attempts.find((attempt) => attempt.at > at)
      return { address, seconds: again ? Math.round((again.at - at) / 1000) : Number.POSITIVE_INFINITY }
    })
    await servers.stop()
    servers = undefined
    await mail.close()
    const late = waits.filter(({ seconds }) => seconds > TAKEN_UP_SECONDS)
    return {
      figures: {
        messages: MESSAGES,
        arrived: all.length - lost.length,
        servers: 3,
        aheadHours: 1,
        killed: killed.length,
        frozen: frozen.length,
        sentTwice: byUs.length,
        inFlight: inFlight.size,
        inFlightTwice: twice.filter((address) => inFlight.has(address)).length,
        unansweredTwice: twice.filter((address) => isUnanswered(address) && !inFlight.has(address)).length,
        resets: resetSeconds.length,
        slowestResetSeconds: Math.max(0, ...resetSeconds),
        takenUpSeconds: Math.max(0, ...waits.map(({ seconds }) => seconds)),
      },
      losses: [
        ...byUs.map((address) => `the message to ${address} was sent twice`),
        ...lost.map((address) => `the message to ${address} never arrived`),
        ...unsent.map((address) => `the message to ${address} was not sent`),
        ...(all.length === MESSAGES ? [] : [`${MESSAGES - all.length} messages were never begun`]),
      ],
      missedAims: [
        ...late.map(({ address, seconds }) => `the message to ${address} was taken up after ${seconds} s`),
        ...resetSeconds
          .filter((seconds) => seconds > RESET_SECONDS)
          .map((seconds) => `a password link was sent after ${seconds} s`),
      ],
    }
  } finally {
    await servers?.stop()
    await database.stop()
  }
}

export const drill: Drill = {
  about: 'three servers, one an hour ahead, killed and frozen while a mail server is slow, silent and cut',
  run,
}
