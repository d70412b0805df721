import { setTimeout as sleep } from 'node:timers/promises'
import { createDatabase, queryRows, withPostgres } from '../common/database'
import { queueMails } from '../common/queue-mails'
import { type Drill, type Outcome, report } from './drill'
import { type ErraticMailServer, type Mishap, openErraticMailServer } from './mail/erratic-mail-server'
import { isReset, queueResets } from './mail/queue-resets'
import { type Servers, startServers } from './mail/servers'

const MESSAGES = 600
/**
 * An email without a reply is sent again after ten minutes (RFC 5321, 4.5.3.2.6) and the first retry delay of one. The
 * rest is for the emails before it.
 */
const LIMIT_MS = 16 * 60_000
/** A server stays frozen for longer than an unrenewed claim lasts. */
const FREEZE_MS = 110_000
/** The time limit to send an email again after its server died. */
const RESEND_SECONDS = 120
/**
 * The time limit for a password link, for which a user is waiting. If a server is killed while sending it, the duration
 * of the claim is added.
 */
const RESET_SECONDS = 100

function chooseMishap(address: string): Mishap {
  const number = Number(/\d+/.exec(address)?.[0])
  if (number === 333) return 'freeze'
  if (number % 100 === 50) return 'kill'
  return ({ 3: 'slow', 7: 'silent', 11: 'cut', 13: 'mute' } as const)[number % 20] ?? 'none'
}

const findAddresses = async (url: string, condition: string): Promise<string[]> => {
  const rows = await queryRows<{ to: string }>(url, `select to_address as "to" from mail_outbox where ${condition}`)
  return rows.map(({ to }) => to)
}

/**
 * Lists the emails that the killed or frozen server was sending. The mail server may have them although the portal did
 * not record it.
 */
const listInFlight = async (url: string, mail: ErraticMailServer, name: string): Promise<string[]> =>
  (await findAddresses(url, `status = 'sending'`)).filter((to) => mail.mails.get(to)?.attempts.at(-1)?.from === name)

/** Waits until every email is sent. @returns the emails that are still unsent at the time limit */
async function waitUntilSent(url: string): Promise<string[]> {
  const deadline = performance.now() + LIMIT_MS
  for (;;) {
    const unsent = await findAddresses(url, `status <> 'sent' and type <> 'password_reset'`)
    if (unsent.length === 0 || performance.now() > deadline) return unsent
    report(`${unsent.length} emails are not sent yet`)
    await sleep(5_000)
  }
}

const secondsBetween = (from: number, to: number | undefined): number =>
  to === undefined ? Number.POSITIVE_INFINITY : Math.round((to - from) / 1000)

async function run(server: string): Promise<Outcome> {
  const url = await createDatabase(server, 'portal_drill_mail')
  const killed: { address: string; at: number }[] = []
  const frozen: typeof killed = []
  const claimedEmails = new Set<string>()
  let servers: Servers | undefined
  const note = async (name: string) => {
    for (const address of await listInFlight(url, mail, name)) claimedEmails.add(address)
  }
  const mail = await openErraticMailServer({
    chooseMishap,
    kill: async (name, address) => {
      killed.push({ address, at: performance.now() })
      await servers?.kill(name)
      await note(name)
    },
    freeze: async (name, address) => {
      frozen.push({ address, at: performance.now() })
      servers?.freeze(name, FREEZE_MS)
      await note(name)
      // The frozen server had not delivered this email, so it must not arrive twice.
      claimedEmails.delete(address)
    },
  })
  try {
    servers = await startServers(url, mail.url)
    await queueMails(url, 'welcome', MESSAGES)
    const resets = queueResets(url)
    const unsent = await waitUntilSent(url).finally(() => resets.stop())
    // The frozen server may still be sending emails.
    await sleep(Math.max(0, (frozen.at(-1)?.at ?? 0) + FREEZE_MS + 10_000 - performance.now()))

    const all = [...mail.mails].filter(([address]) => !isReset(address))
    // A link that was queued shortly before the end has waited only until then.
    const end = performance.now()
    const resetSeconds = [...resets.queuedAt].map(([address, at]) =>
      secondsBetween(at, mail.mails.get(address)?.attempts[0]?.at ?? end),
    )
    const twice = all.filter(([, { taken }]) => taken > 1).map(([address]) => address)
    const isUnanswered = (address: string) => ['silent', 'mute'].includes(chooseMishap(address))
    const sentTwiceByPortal = twice.filter((address) => !claimedEmails.has(address) && !isUnanswered(address))
    const lost = all.filter(([, { taken }]) => taken === 0).map(([address]) => address)
    const waits = [...killed, ...frozen].map(({ address, at }) => {
      const again = mail.mails.get(address)?.attempts.find((attempt) => attempt.at > at)
      return { address, seconds: secondsBetween(at, again?.at) }
    })
    return {
      metrics: {
        messages: MESSAGES,
        arrived: all.length - lost.length,
        servers: 3,
        aheadHours: 1,
        killed: killed.length,
        frozen: frozen.length,
        sentTwice: sentTwiceByPortal.length,
        inFlight: claimedEmails.size,
        inFlightTwice: twice.filter((address) => claimedEmails.has(address)).length,
        unansweredTwice: twice.filter((address) => isUnanswered(address) && !claimedEmails.has(address)).length,
        resets: resetSeconds.length,
        slowestResetSeconds: Math.max(0, ...resetSeconds),
        takenUpSeconds: Math.max(0, ...waits.map(({ seconds }) => seconds)),
      },
      losses: [
        ...sentTwiceByPortal.map((address) => `the email to ${address} was sent twice`),
        ...lost.map((address) => `the email to ${address} never arrived`),
        ...unsent.map((address) => `the email to ${address} was not sent`),
        ...(all.length === MESSAGES ? [] : [`${MESSAGES - all.length} emails were never attempted`]),
      ],
      missedAims: [
        ...waits
          .filter(({ seconds }) => seconds > RESEND_SECONDS)
          .map(({ address, seconds }) => `the email to ${address} was sent again after ${seconds} s`),
        ...resetSeconds
          .filter((seconds) => seconds > RESET_SECONDS)
          .map((seconds) => `a password link was sent after ${seconds} s`),
      ],
    }
  } finally {
    await servers?.stop()
    await mail.close()
  }
}

export const drill: Drill = {
  about: 'three servers, one an hour ahead, killed and frozen while a mail server is slow, silent and disconnects',
  run: () => withPostgres(run),
}
