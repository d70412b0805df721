import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { givenIn } from '../../../test/given'
import { type Mailbox, openMailbox } from '../../../test/mail/mailbox'
import { TestClock } from '../../../test/test-clock'
import { testConfig } from '../../../test/test-config'
import { createTestLog, type TestLog } from '../../../test/test-log'
import { useTestDatabase } from '../../../test/use-test-database'
import { mailOutbox } from '../../db/tables'
import { mailTurn } from '../../db/tables/mail-outbox'
import { ClaimLostError, keepClaim } from './keep-claim'
import { startMailWorker } from './mail-worker'
import { claimMails, type MailLane } from './queries/claim-mail'
import { renderMail } from './render-mail'
import type { WorkerTimes } from './worker-pace'

const NOW = new Date('2026-11-20T15:00:00Z')

const database = useTestDatabase()
const given = () => givenIn(database.db, { now: NOW })
const config = testConfig()
const reminder = {
  subject: 'Your 2027 order',
  message: 'Please order.',
  draft: null,
  orderYear: 2027,
  isWeekly: false,
  companyName: 'Cooling',
  dealerNumber: '204090',
  senderName: 'Taylor Mabry',
  senderPhone: null,
}

let box: Mailbox
let logs: TestLog[] = []
let workers: { stop: () => Promise<void> }[] = []
beforeAll(async () => {
  box = await openMailbox()
  await renderMail({ type: 'test', payload: {} }, { ...config, at: new Date(), showsSecretLinks: true, sealed: null })
})
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()))
  workers = []
  logs = []
  box.goOn()
  box.will()
  box.arrived.length = 0
})
afterAll(() => box.close())

/** A worker of another server, whose clock goes ahead by so many hours. */
function start({ hoursAhead = 0, times = {} }: { hoursAhead?: number; times?: Partial<WorkerTimes> } = {}) {
  const clock = new TestClock(NOW)
  clock.forward({ hours: hoursAhead })
  const log = createTestLog('info')
  logs.push(log)
  const mail = { smtpUrl: box.url(), from: 'portal@example.com' }
  const quick = { pollMs: 20, nudgeMs: 10, pausesMs: [50], settlePauseMs: 20, atOnce: 1, ...times }
  const parts = { db: database.db, clock: clock.read, config: { ...config, mail }, log: log.logger, times: quick }
  const worker = startMailWorker(parts)
  workers.push(worker)
  return log
}

const rowOf = async (id: string) => {
  const [row] = await database.db.select().from(mailOutbox).where(eq(mailOutbox.id, id))
  return row ?? expect.fail('There is no such message')
}
const until = (id: string, status: string) => expect.poll(async () => (await rowOf(id)).status).toBe(status)
const timesArrived = (messageId: string) => box.arrived.filter(({ mail }) => mail.messageId === messageId).length
const isBegun = (attempts: number) => expect.poll(box.attempts).toBe(attempts)
/** Until the mail server has a message that it has not answered. */
const hasTaken = () => expect.poll(() => box.arrived.length).toBeGreaterThan(0)

describe('Who sends a message is decided by the database’s clock', () => {
  it('so servers whose clocks differ by an hour send it once', async () => {
    const { id } = await given().mail()
    box.will('take when told')
    const before = box.attempts()
    start()
    await isBegun(before + 1)
    start({ hoursAhead: 1 })
    const { id: other } = await given().mail()
    await until(other, 'sent')
    await hasTaken()
    box.goOn()
    await until(id, 'sent')
    const { messageId, attempts } = await rowOf(id)
    expect([timesArrived(messageId), attempts]).toEqual([1, 1])
  })

  it('so a clock that jumps past the end of a claim does not make a worker send its own message again', async () => {
    const { id } = await given().mail()
    box.will('take when told')
    start({ times: { atOnce: 2 } })
    await hasTaken()
    // What a jump of the embedded database's clock looks like to the claims.
    await database.db.update(mailOutbox).set({ lockedUntil: NOW }).where(eq(mailOutbox.id, id))
    const { id: other } = await given().mail()
    await until(other, 'sent')
    box.goOn()
    await until(id, 'sent')
    const { messageId, attempts } = await rowOf(id)
    expect([timesArrived(messageId), attempts]).toEqual([1, 1])
  })

  it('and for as long as it is being sent the claim is put off', async () => {
    const { id } = await given().mail()
    box.will('take and fall silent')
    const before = box.attempts()
    const claim = { seconds: 60, renewEveryMs: 30 }
    start({ times: { claim, stopMs: 100 } })
    await isBegun(before + 1)
    const first = (await rowOf(id)).lockedUntil?.getTime() ?? Number.NaN
    await expect.poll(async () => (await rowOf(id)).lockedUntil?.getTime()).toBeGreaterThan(first)
  })
})

describe('A worker that has lost its claim', () => {
  const lose = (id: string) =>
    database.db.update(mailOutbox).set({ claimId: sql`gen_random_uuid()` }).where(eq(mailOutbox.id, id))

  it('ends the conversation before the message is handed over', async () => {
    const { id } = await given().mail()
    box.will('hesitate')
    const before = box.attempts()
    const log = start({ times: { claim: { seconds: 60, renewEveryMs: 30 } } })
    await isBegun(before + 1)
    await lose(id)
    await expect.poll(() => log.take().map(({ msg }) => msg)).toEqual(['another worker has taken over a message'])
    box.goOn()
    const { id: other } = await given().mail()
    await until(other, 'sent')
    const { messageId, status } = await rowOf(id)
    expect([timesArrived(messageId), status]).toEqual([0, 'sending'])
  })

  it('asks the database before it hands over what it could not renew lately', async () => {
    const { id } = await given().mail()
    box.will('hesitate')
    const before = box.attempts()
    const claim = { seconds: 60, renewEveryMs: 20_000 }
    const log = start({ times: { claim } })
    await isBegun(before + 1)
    await lose(id)
    // Like a process that was suspended and resumes here: no timer has renewed the claim, and its renewal is long overdue.
    const measure = performance.now.bind(performance)
    vi.spyOn(performance, 'now').mockImplementation(() => measure() + 3 * claim.renewEveryMs)
    box.goOn()
    await expect.poll(() => log.take().map(({ msg }) => msg)).toEqual(['another worker has taken over a message'])
    expect(timesArrived((await rowOf(id)).messageId)).toBe(0)
  })

  it('does not write over what the other one made of it', async () => {
    const { id } = await given().mail()
    box.will('take when told')
    const before = box.attempts()
    const log = start()
    await isBegun(before + 1)
    await lose(id)
    await hasTaken()
    box.goOn()
    await expect
      .poll(() => log.take().map(({ msg }) => msg))
      .toEqual(['a message may arrive twice: another worker had taken it over'])
    expect(await rowOf(id)).toMatchObject({ status: 'sending', sentAt: null })
  })
})

describe('A message that was sent', () => {
  it('is not sent again because the database fails before that is noted', async () => {
    const { id } = await given().mail()
    box.will('take when told')
    const before = box.attempts()
    const log = start()
    await isBegun(before + 1)
    await hasTaken()
    await database.db.execute(sql`alter table mail_outbox rename to mail_outbox_away`)
    try {
      box.goOn()
      await expect
        .poll(() => log.take().map(({ msg }) => msg))
        .toContain('what became of a message could not be noted yet')
    } finally {
      await database.db.execute(sql`alter table mail_outbox_away rename to mail_outbox`)
    }
    await until(id, 'sent')
    const { messageId, attempts } = await rowOf(id)
    expect([timesArrived(messageId), attempts]).toEqual([1, 1])
  })
})

describe('Several messages at once', () => {
  it('are not held up by one that the mail server does not answer', async () => {
    const { id: silent } = await given().mail()
    box.will('fall silent')
    const before = box.attempts()
    start({ times: { atOnce: 2, stopMs: 100 } })
    await isBegun(before + 1)
    const others = []
    for (let n = 0; n < 20; n += 1) others.push((await given().mail()).id)
    for (const id of others) await until(id, 'sent')
    expect(await rowOf(silent)).toMatchObject({ status: 'sending' })
  })

  it('go over as many connections, each used for several', async () => {
    for (let n = 0; n < 30; n += 1) await given().mail()
    const before = box.connections()
    start({ times: { atOnce: 3 } })
    await expect.poll(() => box.arrived.length).toBe(30)
    expect(box.connections() - before).toBeLessThanOrEqual(3)
  })

  it('keep their order where they are about one order to one reader', async () => {
    const { id: orderId } = await given().order({ status: 'active' })
    const mail = (minute: number, fields: object) => {
      const at = new Date(NOW.getTime() - (10 - minute) * 60_000)
      return given().mail({ createdAt: at, nextAttemptAt: at, ...fields })
    }
    const about = { orderId, toAddress: 'dana@example.com' }
    const messages = [await mail(1, about), await mail(2, about), await mail(3, about)]
    const { id: elsewhere } = await mail(4, { orderId, toAddress: 'robin@example.com' })
    box.will('take when told')
    const before = box.attempts()
    start({ times: { atOnce: 4 } })
    await isBegun(before + 2)
    await until(elsewhere, 'sent')
    // The second and third wait for the first, which is still on its way.
    expect(await Promise.all(messages.map(async ({ id }) => (await rowOf(id)).status))).toEqual([
      'sending',
      'queued',
      'queued',
    ])
    await expect.poll(() => box.arrived.length).toBe(2)
    box.goOn()
    for (const { id } of messages) await until(id, 'sent')
    const arrived = box.arrived.filter(({ to }) => to === 'dana@example.com').map(({ mail: each }) => each.messageId)
    expect(arrived).toEqual(messages.map(({ messageId }) => messageId.replace('dealer-portal.invalid', 'example.com')))
  })

  it('wait for none that is tried again later', async () => {
    const { id: orderId } = await given().order({ status: 'active' })
    const about = { orderId, toAddress: 'dana@example.com' }
    const early = new Date(NOW.getTime() - 60_000)
    await given().mail({ ...about, createdAt: early, nextAttemptAt: new Date(NOW.getTime() + 60_000) })
    const { id } = await given().mail(about)
    start()
    await until(id, 'sent')
  })
})

describe('A mail server that falls silent after the message', () => {
  it('holds a slot for a short time only: the message is set aside, and its late reply still counts', async () => {
    const { id: silent } = await given().mail()
    box.will('take when told')
    start({ times: { atOnce: 1, slotMs: 100 } })
    await hasTaken()
    const { id: other } = await given().mail()
    await until(other, 'sent')
    expect(await rowOf(silent)).toMatchObject({ status: 'sending', attempts: 1 })
    box.goOn()
    await until(silent, 'sent')
    const { messageId, attempts } = await rowOf(silent)
    expect([timesArrived(messageId), attempts]).toEqual([1, 1])
  })

  it('has the message that waited longest ended when too many are set aside, to be sent again under its Message-ID', async () => {
    const { id: first } = await given().mail()
    box.will('take and fall silent', 'take and fall silent')
    start({ times: { atOnce: 1, slotMs: 100, mostAside: 1, stopMs: 100 } })
    await hasTaken()
    await given().mail()
    const { id: third } = await given().mail()
    await until(first, 'queued')
    const ended = await rowOf(first)
    expect(ended).toMatchObject({ attempts: 1, lastError: 'The mail server did not answer in time.' })
    expect(ended.nextAttemptAt.getTime()).toBeGreaterThanOrEqual(NOW.getTime() + 60_000)
    expect(timesArrived(ended.messageId)).toBe(1)
    await until(third, 'sent')
  })

  it('does not hold up codes and password links, which have slots and connections of their own', async () => {
    const { id: silent } = await given().mail()
    box.will('fall silent')
    const begun = box.attempts()
    start({ times: { atOnce: 1, stopMs: 100 } })
    await isBegun(begun + 1)
    const { id: waiting } = await given().mail()
    const { id: link } = await given().mail({
      message: { type: 'password_reset', payload: { firstName: 'Dana', linkRemoved: true } },
    })
    await expect.poll(async () => (await rowOf(link)).status).not.toBe('queued')
    expect([(await rowOf(silent)).status, (await rowOf(waiting)).status]).toEqual(['sending', 'queued'])
  })
})

describe('Whose turn it is (docs/spec 20.2)', () => {
  const claim = (limit: number, lane: MailLane = 'other') =>
    claimMails(database.db, { now: NOW, seconds: 90, domain: 'example.com', limit, lane })

  const before = (minutes: number) => {
    const at = new Date(NOW.getTime() - minutes * 60_000)
    return { createdAt: at, nextAttemptAt: at }
  }

  it('is a reminder’s after all others, however long it waits', async () => {
    const reminders = []
    for (let n = 0; n < 300; n += 1) {
      reminders.push(await given().mail({ message: { type: 'reminder', payload: reminder }, ...before(60 - n / 10) }))
    }
    const { id: other } = await given().mail(before(1))
    const { id: link } = await given().mail({
      message: { type: 'password_reset', payload: { firstName: 'Dana', linkRemoved: true } },
    })
    const claimed = [await claim(1, 'urgent'), await claim(1), await claim(2)].map((mails) =>
      mails.map(({ id }) => id).sort(),
    )
    const firstReminders = reminders.slice(0, 2).map(({ id }) => id)
    expect(claimed).toEqual([[link], [other], firstReminders.sort()])
  })

  it('is told by an index, without sorting what waits', async () => {
    const plan = await database.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      await tx.execute(sql`set local enable_sort = off`)
      const { rows } = await tx.execute(sql`explain select id from mail_outbox
        where status in ('queued', 'sending') order by ${mailTurn}, next_attempt_at, created_at limit 4`)
      return JSON.stringify(rows)
    })
    expect(plan).toContain('Index Scan using mail_outbox_claim_idx')
    expect(plan).not.toContain('Sort')
  })
})

describe('messages of a newer release', () => {
  it('are left to the servers that can write them', async () => {
    const newer = await given().mail({
      message: { type: 'password_reset', payload: { firstName: 'Dana', linkRemoved: true } },
    })
    const test = await given().mail({})
    const parts = { now: NOW, seconds: 90, domain: 'example.com', limit: 5, lane: 'other' } as const
    const claimed = await claimMails(database.db, { ...parts, types: ['test'] })
    expect(claimed.map(({ id }) => id)).toEqual([test.id])
    expect((await rowOf(newer.id)).attempts).toBe(0)
  })
})

describe('the claim of a process that stood still', () => {
  const times = { seconds: 90, renewEveryMs: 20_000 }
  const quiet = { warn: () => undefined }

  /** A claimed message as a process sees it that stood still for so long since. */
  async function claimed(stoodStillMs: number) {
    const { id } = await given().mail({})
    const [claim] = await claimMails(database.db, {
      now: NOW,
      seconds: 90,
      domain: 'example.com',
      limit: 1,
      lane: 'other',
    })
    if (claim?.id !== id) throw new Error('The message was not claimed')
    const kept = keepClaim(database.db, { ...claim, claimedAt: performance.now() - stoodStillMs }, times, quiet)
    return { id, kept }
  }
  const give = (id: string) =>
    database.db.update(mailOutbox).set({ claimId: sql`gen_random_uuid()` }).where(eq(mailOutbox.id, id))

  it('is renewed before the message is handed over, and lost when another has it', async () => {
    const { id, kept } = await claimed(2 * times.renewEveryMs + 1_000)
    await kept.confirm()
    await give(id)
    // It was renewed a moment ago.
    await kept.confirm()
    kept.end()
    const stale = await claimed(2 * times.renewEveryMs + 1_000)
    await give(stale.id)
    await expect(stale.kept.confirm()).rejects.toThrow(ClaimLostError)
    stale.kept.end()
  })

  it('is trusted for twice the time between renewals', async () => {
    const { id, kept } = await claimed(times.renewEveryMs)
    await give(id)
    await kept.confirm()
    kept.end()
  })
})
