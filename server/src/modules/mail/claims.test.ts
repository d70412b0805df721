import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { givenIn } from '../../../test/given'
import { type Mailbox, openMailbox } from '../../../test/mail/mailbox'
import { TestClock } from '../../../test/test-clock'
import { testConfig } from '../../../test/test-config'
import { createTestLog, type TestLog } from '../../../test/test-log'
import { testProgram } from '../../../test/test-program'
import { useTestDatabase } from '../../../test/use-test-database'
import { mailOutbox } from '../../db/tables'
import { mailPriority } from '../../db/tables/mail-outbox'
import { ClaimLostError, holdClaim } from './hold-claim'
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
  await renderMail(
    { type: 'test', payload: {} },
    { ...config, program: testProgram, at: new Date(), showsSecretLinks: true, sealed: null },
  )
})
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()))
  workers = []
  logs = []
  box.resume()
  box.will()
  box.arrived.length = 0
})
afterAll(() => box.close())

/** Starts a worker of another server, whose clock is `hoursAhead`. */
function start({ hoursAhead = 0, times = {} }: { hoursAhead?: number; times?: Partial<WorkerTimes> } = {}) {
  const clock = new TestClock(NOW)
  clock.forward({ hours: hoursAhead })
  const log = createTestLog('info')
  logs.push(log)
  const mail = { smtpUrl: box.url(), from: 'portal@example.com' }
  const quick = { pollMs: 20, nudgeMs: 10, pausesMs: [50], settlePauseMs: 20, concurrency: 1, ...times }
  const parts = {
    db: database.db,
    clock: clock.read,
    config: { ...config, mail },
    log: log.logger,
    times: quick,
    programInEffect: () => testProgram,
  }
  const worker = startMailWorker(parts)
  workers.push(worker)
  return log
}

const findMail = async (id: string) => {
  const [row] = await database.db.select().from(mailOutbox).where(eq(mailOutbox.id, id))
  return row ?? expect.fail('There is no such email')
}
const until = (id: string, status: string) => expect.poll(async () => (await findMail(id)).status).toBe(status)
const countArrivals = (messageId: string) => box.arrived.filter(({ mail }) => mail.messageId === messageId).length
const expectAttempts = (attempts: number) => expect.poll(box.attempts).toBe(attempts)
/** Waits until the mail server has an email that it has not answered. */
const expectArrival = () => expect.poll(() => box.arrived.length).toBeGreaterThan(0)

describe('A claim by the database’s clock', () => {
  it('lets servers whose clocks differ by an hour send an email once', async () => {
    const { id } = await given().mail()
    box.will('take when told')
    const before = box.attempts()
    start()
    await expectAttempts(before + 1)
    start({ hoursAhead: 1 })
    const { id: other } = await given().mail()
    await until(other, 'sent')
    await expectArrival()
    box.resume()
    await until(id, 'sent')
    const { messageId, attempts } = await findMail(id)
    expect([countArrivals(messageId), attempts]).toEqual([1, 1])
  })

  it('does not make a worker send its own email again after a clock jump', async () => {
    const { id } = await given().mail()
    box.will('take when told')
    start({ times: { concurrency: 2 } })
    await expectArrival()
    // Simulate a jump of the embedded database's clock.
    await database.db.update(mailOutbox).set({ lockedUntil: NOW }).where(eq(mailOutbox.id, id))
    const { id: other } = await given().mail()
    await until(other, 'sent')
    box.resume()
    await until(id, 'sent')
    const { messageId, attempts } = await findMail(id)
    expect([countArrivals(messageId), attempts]).toEqual([1, 1])
  })

  it('is renewed while the email is being sent', async () => {
    const { id } = await given().mail()
    box.will('take and fall silent')
    const before = box.attempts()
    const claim = { seconds: 60, renewEveryMs: 30 }
    start({ times: { claim, stopMs: 100 } })
    await expectAttempts(before + 1)
    const first = (await findMail(id)).lockedUntil?.getTime() ?? Number.NaN
    await expect.poll(async () => (await findMail(id)).lockedUntil?.getTime()).toBeGreaterThan(first)
  })
})

describe('A worker that has lost its claim', () => {
  const loseClaim = (id: string) =>
    database.db.update(mailOutbox).set({ claimId: sql`gen_random_uuid()` }).where(eq(mailOutbox.id, id))

  it('ends the SMTP conversation before it sends the email', async () => {
    const { id } = await given().mail()
    box.will('hesitate')
    const before = box.attempts()
    const log = start({ times: { claim: { seconds: 60, renewEveryMs: 30 } } })
    await expectAttempts(before + 1)
    await loseClaim(id)
    await expect.poll(() => log.take().map(({ msg }) => msg)).toEqual(['another worker took over an email'])
    box.resume()
    const { id: other } = await given().mail()
    await until(other, 'sent')
    const { messageId, status } = await findMail(id)
    expect([countArrivals(messageId), status]).toEqual([0, 'sending'])
  })

  it('renews an overdue claim before it sends the email', async () => {
    const { id } = await given().mail()
    box.will('hesitate')
    const before = box.attempts()
    const claim = { seconds: 60, renewEveryMs: 20_000 }
    const log = start({ times: { claim } })
    await expectAttempts(before + 1)
    await loseClaim(id)
    // Simulate a suspended process: no timer renewed the claim, and its renewal is long overdue.
    const measure = performance.now.bind(performance)
    vi.spyOn(performance, 'now').mockImplementation(() => measure() + 3 * claim.renewEveryMs)
    box.resume()
    await expect.poll(() => log.take().map(({ msg }) => msg)).toEqual(['another worker took over an email'])
    expect(countArrivals((await findMail(id)).messageId)).toBe(0)
  })

  it('does not overwrite the result of the other worker', async () => {
    const { id } = await given().mail()
    box.will('take when told')
    const before = box.attempts()
    const log = start()
    await expectAttempts(before + 1)
    await loseClaim(id)
    await expectArrival()
    box.resume()
    await expect
      .poll(() => log.take().map(({ msg }) => msg))
      .toEqual(['an email may arrive twice because another worker took it over'])
    expect(await findMail(id)).toMatchObject({ status: 'sending', sentAt: null })
  })
})

describe('A sent email', () => {
  it('is not sent again when the database fails before the result is stored', async () => {
    const { id } = await given().mail()
    box.will('take when told')
    const before = box.attempts()
    const log = start()
    await expectAttempts(before + 1)
    await expectArrival()
    await database.db.execute(sql`alter table mail_outbox rename to mail_outbox_away`)
    try {
      box.resume()
      await expect
        .poll(() => log.take().map(({ msg }) => msg))
        .toContain('the result of an email could not be stored yet')
    } finally {
      await database.db.execute(sql`alter table mail_outbox_away rename to mail_outbox`)
    }
    await until(id, 'sent')
    const { messageId, attempts } = await findMail(id)
    expect([countArrivals(messageId), attempts]).toEqual([1, 1])
  })
})

describe('A worker with several slots', () => {
  it('sends other emails while one gets no reply', async () => {
    const { id: unansweredMail } = await given().mail()
    box.will('fall silent')
    const before = box.attempts()
    start({ times: { concurrency: 2, stopMs: 100 } })
    await expectAttempts(before + 1)
    const others = []
    for (let n = 0; n < 20; n += 1) others.push((await given().mail()).id)
    for (const id of others) await until(id, 'sent')
    expect(await findMail(unansweredMail)).toMatchObject({ status: 'sending' })
  })

  it('reuses one connection per slot', async () => {
    for (let n = 0; n < 30; n += 1) await given().mail()
    const before = box.connections()
    start({ times: { concurrency: 3 } })
    await expect.poll(() => box.arrived.length).toBe(30)
    expect(box.connections() - before).toBeLessThanOrEqual(3)
  })

  it('sends emails about one order to one address in sequence', async () => {
    const { id: orderId } = await given().order({ status: 'active' })
    const mail = (minute: number, fields: object) => {
      const at = new Date(NOW.getTime() - (10 - minute) * 60_000)
      return given().mail({ createdAt: at, nextAttemptAt: at, ...fields })
    }
    const about = { orderId, toAddress: 'dana@example.com' }
    const messages = [await mail(1, about), await mail(2, about), await mail(3, about)]
    const { id: otherRecipientMail } = await mail(4, { orderId, toAddress: 'robin@example.com' })
    box.will('take when told')
    const before = box.attempts()
    start({ times: { concurrency: 4 } })
    await expectAttempts(before + 2)
    await until(otherRecipientMail, 'sent')
    // The second and third wait for the first, which is still being sent.
    expect(await Promise.all(messages.map(async ({ id }) => (await findMail(id)).status))).toEqual([
      'sending',
      'queued',
      'queued',
    ])
    await expect.poll(() => box.arrived.length).toBe(2)
    box.resume()
    for (const { id } of messages) await until(id, 'sent')
    const arrived = box.arrived.filter(({ to }) => to === 'dana@example.com').map(({ mail: each }) => each.messageId)
    expect(arrived).toEqual(messages.map(({ messageId }) => messageId.replace('dealer-portal.invalid', 'example.com')))
  })

  it('does not wait for an earlier email that is retried later', async () => {
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
  it('holds a slot only briefly, and its late reply still counts', async () => {
    const { id: unansweredMail } = await given().mail()
    box.will('take when told')
    start({ times: { concurrency: 1, slotMs: 100 } })
    await expectArrival()
    const { id: other } = await given().mail()
    await until(other, 'sent')
    expect(await findMail(unansweredMail)).toMatchObject({ status: 'sending', attempts: 1 })
    box.resume()
    await until(unansweredMail, 'sent')
    const { messageId, attempts } = await findMail(unansweredMail)
    expect([countArrivals(messageId), attempts]).toEqual([1, 1])
  })

  it('has its oldest email aborted and retried when too many are set aside', async () => {
    const { id: first } = await given().mail()
    box.will('take and fall silent', 'take and fall silent')
    start({ times: { concurrency: 1, slotMs: 100, maxSetAside: 1, stopMs: 100 } })
    await expectArrival()
    // Emails of the same moment are claimed in any order, so an earlier time makes this one the second.
    const earlier = new Date(NOW.getTime() - 60_000)
    await given().mail({ createdAt: earlier, nextAttemptAt: earlier })
    const { id: third } = await given().mail()
    await until(first, 'queued')
    const ended = await findMail(first)
    expect(ended).toMatchObject({ attempts: 1, lastError: 'The mail server did not answer in time.' })
    expect(ended.nextAttemptAt.getTime()).toBeGreaterThanOrEqual(NOW.getTime() + 60_000)
    expect(countArrivals(ended.messageId)).toBe(1)
    await until(third, 'sent')
  })

  it('does not delay codes and password links, which have their own slots and connections', async () => {
    const { id: unansweredMail } = await given().mail()
    box.will('fall silent')
    const earlierAttempts = box.attempts()
    start({ times: { concurrency: 1, stopMs: 100 } })
    await expectAttempts(earlierAttempts + 1)
    const { id: waiting } = await given().mail()
    const { id: link } = await given().mail({
      message: { type: 'password_reset', payload: { firstName: 'Dana', linkRemoved: true } },
    })
    await expect.poll(async () => (await findMail(link)).status).not.toBe('queued')
    expect([(await findMail(unansweredMail)).status, (await findMail(waiting)).status]).toEqual(['sending', 'queued'])
  })
})

describe('The sending order (docs/spec 20.2)', () => {
  const claim = (limit: number, lane: MailLane = 'other') =>
    claimMails(database.db, { now: NOW, seconds: 90, domain: 'example.com', limit, lane })

  const before = (minutes: number) => {
    const at = new Date(NOW.getTime() - minutes * 60_000)
    return { createdAt: at, nextAttemptAt: at }
  }

  it('puts reminders after all other emails, however long they wait', async () => {
    const reminders = []
    for (let n = 0; n < 300; n += 1) {
      reminders.push(await given().mail({ message: { type: 'reminder', payload: reminder }, ...before(60 - n / 10) }))
    }
    const { id: other } = await given().mail(before(1))
    const { id: link } = await given().mail({
      message: { type: 'password_reset', payload: { firstName: 'Dana', linkRemoved: true } },
    })
    const claimedIds = [await claim(1, 'urgent'), await claim(1), await claim(2)].map((mails) =>
      mails.map(({ id }) => id).sort(),
    )
    const firstReminders = reminders.slice(0, 2).map(({ id }) => id)
    expect(claimedIds).toEqual([[link], [other], firstReminders.sort()])
  })

  it('is read from an index, without a sort', async () => {
    const plan = await database.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      await tx.execute(sql`set local enable_sort = off`)
      const { rows } = await tx.execute(sql`explain select id from mail_outbox
        where status in ('queued', 'sending') order by ${mailPriority}, next_attempt_at, created_at limit 4`)
      return JSON.stringify(rows)
    })
    expect(plan).toContain('Index Scan using mail_outbox_claim_idx')
    expect(plan).not.toContain('Sort')
  })
})

describe('Email types of a newer release', () => {
  it('are left to the servers that can render them', async () => {
    const newer = await given().mail({
      message: { type: 'password_reset', payload: { firstName: 'Dana', linkRemoved: true } },
    })
    const test = await given().mail({})
    const parts = { now: NOW, seconds: 90, domain: 'example.com', limit: 5, lane: 'other' } as const
    const claimed = await claimMails(database.db, { ...parts, types: ['test'] })
    expect(claimed.map(({ id }) => id)).toEqual([test.id])
    expect((await findMail(newer.id)).attempts).toBe(0)
  })
})

describe('The claim of a suspended process', () => {
  const times = { seconds: 90, renewEveryMs: 20_000 }
  const quiet = { warn: () => undefined }

  /** Claims an email for a process that was then suspended for `suspendedMs`. */
  async function givenSuspendedClaim(suspendedMs: number) {
    const { id } = await given().mail({})
    const [claim] = await claimMails(database.db, {
      now: NOW,
      seconds: 90,
      domain: 'example.com',
      limit: 1,
      lane: 'other',
    })
    if (claim?.id !== id) throw new Error('The email was not claimed')
    const held = holdClaim(database.db, { ...claim, claimedAt: performance.now() - suspendedMs }, times, quiet)
    return { id, held }
  }
  const reassignClaim = (id: string) =>
    database.db.update(mailOutbox).set({ claimId: sql`gen_random_uuid()` }).where(eq(mailOutbox.id, id))

  it('is renewed before the email is sent, and lost if another worker has it', async () => {
    const { id, held } = await givenSuspendedClaim(2 * times.renewEveryMs + 1_000)
    await held.confirm()
    await reassignClaim(id)
    // The claim was just renewed.
    await held.confirm()
    held.end()
    const stale = await givenSuspendedClaim(2 * times.renewEveryMs + 1_000)
    await reassignClaim(stale.id)
    await expect(stale.held.confirm()).rejects.toThrow(ClaimLostError)
    stale.held.end()
  })

  it('is trusted for two renewal intervals', async () => {
    const { id, held } = await givenSuspendedClaim(times.renewEveryMs)
    await reassignClaim(id)
    await held.confirm()
    held.end()
  })
})
