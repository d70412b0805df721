import { agreementEndpoints } from '@portal/contract/agreements/agreement'
import { testMailTypes } from '@portal/contract/mail/mail-types'
import { settings } from '@portal/contract/rules/settings'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { givenIn } from '../../../test/given'
import { type Mailbox, openMailbox } from '../../../test/mail/mailbox'
import { createTestLog, type TestLog } from '../../../test/test-log'
import { testProgram } from '../../../test/test-program'
import { useTestApp } from '../../../test/use-test-app'
import { enqueueMail, type Mail } from '../../core/mail/mail-outbox'
import type { MailMessage } from '../../core/mail/mail-payloads'
import { accounts, campaignMails, mailOutbox, notes, orders } from '../../db/tables'
import { transaction } from '../../platform/database/transaction'
import { agreementHandlers } from '../agreements/handlers'
import { loadSession } from '../auth/queries/load-session'
import { exampleMail } from './example-mail'
import { startMailWorker } from './mail-worker'
import { renderMail } from './render-mail'
import type { WorkerTimes } from './worker-pace'

const part = { endpoints: agreementEndpoints, handlers: agreementHandlers, constraints: {}, loadSession }
const portal = useTestApp({ serve: part })
const from = 'Lead Program <portal@mail.example.com>'
const given = () => givenIn(portal.db, { now: portal.clock.read() })

let box: Mailbox
let log: TestLog
let workers: { stop: () => Promise<void> }[] = []
beforeAll(async () => {
  box = await openMailbox()
  // Load the templates first, because that is slow while other tests run.
  await renderMail(
    { type: 'test', payload: {} },
    { ...portal.config, program: testProgram, at: new Date(), showsSecretLinks: true, sealed: null },
  )
})
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()))
  workers = []
  box.will()
  box.arrived.length = 0
})
afterAll(() => box.close())

const quick: Partial<WorkerTimes> = { pollMs: 20, nudgeMs: 10, pausesMs: [50], concurrency: 1 }

function start({ times = {}, smtpUrl = box.url(), limits = {} } = {}) {
  log = createTestLog()
  const config = { ...portal.config, mail: { smtpUrl, from }, publicUrl: 'https://portal.example.com' }
  const { db } = portal
  const worker = startMailWorker({
    db,
    config,
    limits,
    clock: portal.clock.read,
    log: log.logger,
    programInEffect: () => testProgram,
    times: { ...quick, ...times },
  })
  workers.push(worker)
  return worker
}

/** The payload of an email with a working password link. */
async function givenResetLink(staff: { id: string; email: string | null }) {
  const token = await given().passwordLink(staff)
  const link = `https://portal.example.com/reset-password?token=${token}`
  const payload = { firstName: 'Dana', link, expiresAt: '2026-11-20T16:00:00.000Z' }
  return { link, payload, toAddress: staff.email ?? expect.fail('no address') }
}

/** An email about a note, to its dealer or to the mentioned colleague. */
async function givenNoteMail(why: 'to-dealer' | 'mentioned') {
  const dealer = await given().dealer({ email: 'office@example.com' })
  await given().staff({ email: 'colleague@example.com' })
  const { id: noteId } = await given().note(dealer)
  const isForDealer = why === 'to-dealer'
  const role = isForDealer ? 'dealer' : 'territory_manager'
  const note = { from: 'Robin Arceneaux', text: 'Your logo, please', files: [] }
  const about = { dealerId: dealer.id, companyName: 'Dana Air', dealerNumber: '100001', firstName: 'Dana' }
  const message = { type: 'note', payload: { noteId, why, role, ...note, ...about } } as const
  const toAddress = isForDealer ? 'office@example.com' : 'colleague@example.com'
  const { id } = await given().mail({ message, toAddress })
  return { noteId, id }
}

const findMail = async (id: string) => {
  const [row] = await portal.db.select().from(mailOutbox).where(eq(mailOutbox.id, id))
  if (!row) throw new Error('There is no such email')
  return row
}
const findStatus = (id: string) => async () => (await findMail(id)).status
const until = (id: string, status: string) => expect.poll(findStatus(id)).toBe(status)
/** The database's time plus `offsetMs`, independent of the test's clock. */
async function databaseTime(offsetMs: number): Promise<Date> {
  const { rows } = await portal.db.execute<{ at: number }>(
    sql`select extract(epoch from clock_timestamp())::float8 * 1000 as at`,
  )
  return new Date((rows[0]?.at ?? Number.NaN) + offsetMs)
}
const arrivals = () => box.arrived.map(({ mail }) => mail.messageId)

describe('The mail worker', () => {
  it.each(testMailTypes)('sends a %s email as HTML and plain text', async (type) => {
    const message = exampleMail(testProgram, type, portal.clock.read(), 'America/New_York')
    const { id } = await given().mail({ message, toAddress: 'dana@example.com' })
    start()
    await until(id, 'sent')
    const [arrived] = box.arrived
    expect(arrived).toMatchObject({ to: 'dana@example.com', from: 'portal@mail.example.com' })
    expect(arrived?.mail.html).toContain('</html>')
    expect(arrived?.mail.text).toContain(testProgram.names.copyright)
    expect(arrived?.mail.attachments).toEqual([])
    expect(await findMail(id)).toMatchObject({ attempts: 1, lastError: null, sentAt: portal.clock.read() })
    expect(log.take()).toEqual([])
  })

  it('attaches the same agreement file that the dealer can download', async () => {
    const order = await given().order({ status: 'active' })
    const pdf = await (await portal.as(order.dealer.account)).get(`/api/orders/${order.id}/agreement.pdf`)
    const message = exampleMail(testProgram, 'order_confirmation', portal.clock.read(), 'America/New_York')
    const payload = { ...message.payload, isExample: false, orderNumber: order.orderNumber }
    const queue = (recipient: string, orderId: string | null = order.id) => {
      const queued = { type: 'order_confirmation', payload: { ...payload, recipient } } as MailMessage
      return given().mail({ message: queued, orderId })
    }
    const { id } = await queue('dealer')
    start()
    await until(id, 'sent')
    const [file, ...others] = box.arrived[0]?.mail.attachments ?? []
    expect(others).toEqual([])
    expect(file).toMatchObject({ filename: `Agreement-${order.orderNumber}.pdf`, mimeType: 'application/pdf' })
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(Buffer.from(file?.content as ArrayBuffer).equals(pdf.rawPayload)).toBe(true)
    const managerMail = await queue('territory_manager')
    await until(managerMail.id, 'sent')
    expect(box.arrived[1]?.mail.attachments).toEqual([])
    // The agreement remains if the order is deleted before its confirmation is sent.
    await portal.db.delete(orders).where(eq(orders.id, order.id))
    const laterMail = await queue('dealer', null)
    await until(laterMail.id, 'sent')
    expect(box.arrived[2]?.mail.attachments).toHaveLength(1)
  })

  it('sends an email queued in this process before the next poll', async () => {
    const { id: first } = await given().mail()
    // Long enough for the queueing transaction to end, even on a busy machine.
    start({ times: { pollMs: 60_000, nudgeMs: 500 } })
    await until(first, 'sent')
    const mail: Mail = { type: 'test', payload: {}, to: 'dana@example.com', now: portal.clock.read() }
    await transaction(portal.db, (tx) => enqueueMail(tx, testProgram, mail))
    await expect.poll(() => box.arrived.length).toBe(2)
  })

  it('uses the sender’s domain in the Message-ID', async () => {
    const { id, messageId } = await given().mail()
    start()
    await until(id, 'sent')
    expect(arrivals()).toEqual([messageId.replace('dealer-portal.invalid', 'mail.example.com')])
    expect((await findMail(id)).messageId).toBe(arrivals()[0])
  })

  it('removes a secret link from the outbox after sending it', async () => {
    const { link, payload, toAddress } = await givenResetLink(await given().staff())
    const { id } = await given().mail({ message: { type: 'password_reset', payload }, toAddress })
    start()
    await until(id, 'sent')
    expect(box.arrived[0]?.mail.text).toContain(link)
    const { payload: stored } = await findMail(id)
    expect(stored).toEqual({ firstName: 'Dana', expiresAt: payload.expiresAt, linkRemoved: true })
  })

  it('sends password links in their own lane, and emails with expiring links before the rest', async () => {
    const [forgetful, imported] = [await given().staff(), await given().staff()]
    const later = { createdAt: new Date('2026-11-20T14:59:00Z'), nextAttemptAt: new Date('2026-11-20T14:59:00Z') }
    const early = { createdAt: new Date('2026-11-20T14:00:00Z'), nextAttemptAt: new Date('2026-11-20T14:00:00Z') }
    const { id: last } = await given().mail({ ...early, toAddress: 'bulk@example.com' })
    const { payload: set, toAddress: second } = await givenResetLink(imported)
    const welcome = { ...set, role: 'mingledorffs', lastName: 'New' } as const
    await given().mail({ ...early, message: { type: 'welcome', payload: welcome }, toAddress: second })
    const { payload, toAddress: first } = await givenResetLink(forgetful)
    await given().mail({ ...later, message: { type: 'password_reset', payload }, toAddress: first })
    start()
    await until(last, 'sent')
    await expect.poll(() => box.arrived.map(({ to }) => to)).toContain(first)
    expect(box.arrived.map(({ to }) => to).filter((to) => to !== first)).toEqual([second, 'bulk@example.com'])
  })

  it('sends nothing without a mail server', async () => {
    const { id } = await given().mail()
    const { db, clock, config } = portal
    const worker = startMailWorker({
      db,
      clock: clock.read,
      config,
      log: createTestLog().logger,
      times: quick,
      programInEffect: () => testProgram,
    })
    workers.push(worker)
    await worker.stop()
    expect(await findMail(id)).toMatchObject({ status: 'queued', attempts: 0 })
  })
})

describe('The mail worker with notes', () => {
  it.each(['to-dealer', 'mentioned'] as const)('sends a note email of kind %s', async (why) => {
    const { id } = await givenNoteMail(why)
    start()
    await until(id, 'sent')
  })
})

describe('The mail worker during failures', () => {
  it.each(['greylist', 'drop', 'fall silent'] as const)(
    'sends an email exactly once after this mail server failure: %s',
    async (behaviour) => {
      const { id } = await given().mail()
      const { id: other } = await given().mail({ createdAt: new Date('2026-11-20T15:00:01Z') })
      box.will(behaviour)
      start({ limits: { answerMs: 300 } })
      await until(other, 'sent')
      const waiting = await findMail(id)
      expect(waiting).toMatchObject({ status: 'queued', attempts: 1, lastError: expect.any(String) })
      const pause = waiting.nextAttemptAt.getTime() - portal.clock.read().getTime()
      expect(pause).toBeGreaterThanOrEqual(60_000)
      expect(pause).toBeLessThanOrEqual(72_000)
      portal.clock.forward({ minutes: 2 })
      await until(id, 'sent')
      const sent = await findMail(id)
      expect(sent).toMatchObject({ attempts: 2, lastError: null })
      expect(arrivals().filter((messageId) => messageId === sent.messageId)).toHaveLength(1)
      expect(sent.messageId).toBe(waiting.messageId)
    },
  )

  it('retries with growing pauses, then marks the email as failed', async () => {
    const { id } = await given().mail()
    const attempts = settings.mail.retryMinutes.length + 1
    box.will(...Array.from({ length: attempts }, () => 'greylist' as const))
    start()
    for (let attempt = 1; attempt < attempts; attempt += 1) {
      await expect.poll(async () => (await findMail(id)).attempts).toBe(attempt)
      await until(id, 'queued')
      portal.clock.set((await findMail(id)).nextAttemptAt)
    }
    await until(id, 'failed')
    expect(await findMail(id)).toMatchObject({ attempts, lastError: expect.stringContaining('Greylisted') })
    expect(box.arrived).toEqual([])
    expect(JSON.stringify(log.take())).not.toMatch(/@example|Greylisted/)
  })

  it('fails an email immediately when its recipient is permanently rejected', async () => {
    const { id } = await given().mail()
    box.will('refuse')
    start()
    await until(id, 'failed')
    expect(await findMail(id)).toMatchObject({ attempts: 1, lastError: expect.stringContaining('550') })
    expect(log.take()).toMatchObject([{ msg: 'an email was abandoned', mail: id }])
  })

  it('pauses while the mail server is unreachable, without counting attempts', async () => {
    const stoppedMailbox = await openMailbox()
    await stoppedMailbox.close()
    const ids: string[] = []
    for (let n = 0; n < 3; n += 1) ids.push((await given().mail()).id)
    start({ smtpUrl: stoppedMailbox.url() })
    await expect.poll(() => log.take().length).toBeGreaterThan(0)
    await expect.poll(() => log.take().length).toBeGreaterThan(0)
    const restartedMailbox = await openMailbox({ port: stoppedMailbox.port })
    for (const id of ids) await until(id, 'sent')
    expect((await Promise.all(ids.map(findMail))).map(({ attempts }) => attempts)).toEqual([1, 1, 1])
    expect(restartedMailbox.arrived).toHaveLength(3)
    await restartedMailbox.close()
  })

  it('takes over an email of a dead worker once its claim expires by the database’s clock', async () => {
    const lockedUntil = await databaseTime(60_000)
    const messageId = '<begun@mail.example.com>'
    const { id } = await given().mail({ status: 'sending', attempts: 1, lockedUntil, messageId })
    const { id: other } = await given().mail()
    start()
    await until(other, 'sent')
    portal.clock.forward({ hours: 1 })
    const { id: third } = await given().mail()
    await until(third, 'sent')
    expect(await findMail(id)).toMatchObject({ status: 'sending', attempts: 1 })
    await portal.db
      .update(mailOutbox)
      .set({ lockedUntil: await databaseTime(0) })
      .where(eq(mailOutbox.id, id))
    await until(id, 'sent')
    expect(arrivals().filter((each) => each === messageId)).toHaveLength(1)
  })

  it('finishes the email in flight on stop, and starts no other', async () => {
    for (let n = 0; n < 50; n += 1) await given().mail()
    const worker = start()
    await expect.poll(() => box.arrived.length).toBeGreaterThan(0)
    await worker.stop()
    const count = box.arrived.length
    const rows = await portal.db.select().from(mailOutbox)
    expect(rows.filter(({ status }) => status === 'sent')).toHaveLength(count)
    expect(rows.filter(({ status }) => status === 'queued')).toHaveLength(50 - count)
  })

  it('releases an email on stop when the mail server does not reply', async () => {
    const { id } = await given().mail()
    box.will('fall silent')
    const worker = start({ times: { stopMs: 100 } })
    const before = box.attempts()
    await expect.poll(box.attempts).toBe(before + 1)
    await worker.stop()
    expect(await findMail(id)).toMatchObject({ status: 'queued', attempts: 0 })
    expect(log.take()).toMatchObject([{ code: 'STOPPED' }])
  })
})

describe('The mail worker', () => {
  it('abandons an email that waited more than a week without a mail server', async () => {
    const old = new Date(portal.clock.read().getTime() - 8 * 24 * 60 * 60_000)
    const { id } = await given().mail({ createdAt: old, nextAttemptAt: old })
    start()
    await until(id, 'failed')
    expect(await findMail(id)).toMatchObject({ attempts: 0, lastError: expect.stringContaining('more than 7 days') })
    expect(log.take()).toHaveLength(1)
  })

  it.each([
    ['expired', { isActive: true, minutes: 61 }],
    ['belongs to a deactivated account', { isActive: false, minutes: 1 }],
  ])('abandons an email when its link %s', async (_, { isActive, minutes }) => {
    const { payload, toAddress } = await givenResetLink(await given().staff({ isActive }))
    const { id } = await given().mail({ message: { type: 'password_reset', payload }, toAddress })
    portal.clock.forward({ minutes })
    start()
    await until(id, 'failed')
    expect(await findMail(id)).toMatchObject({ lastError: 'Not sent because its link or code no longer works.' })
    expect(log.take()).toHaveLength(1)
  })

  it('abandons a reminder, without counting it, when the dealer has ordered', async () => {
    const dealer = await given().dealer({ email: 'office@example.com' })
    const token = await given().reminder(dealer)
    const [{ id: campaignMailId } = expect.fail('no reminder')] = await portal.db.select().from(campaignMails)
    const message: MailMessage = {
      type: 'reminder',
      payload: {
        orderYear: 2027,
        companyName: 'Low Country',
        dealerNumber: '204092',
        isWeekly: false,
        draft: null,
        subject: 'Your order',
        message: 'Hello',
        senderName: 'Taylor',
        senderPhone: null,
        campaignMailId,
        link: `https://portal.example.com/unsubscribe?token=${token}`,
      },
    }
    const { id } = await given().mail({ message, toAddress: 'office@example.com' })
    await given().order({ dealer, status: 'active' })
    start()
    await until(id, 'failed')
    expect((await findMail(id)).lastError).toMatch(/^Not sent because it is no longer needed/)
    expect(await portal.db.$count(campaignMails)).toBe(0)
    expect(box.arrived).toEqual([])
  })

  it.each([
    ['was withdrawn before a retry', 'to-dealer', null],
    ['was deleted with its order', 'mentioned', null],
    ['is for an inactive dealer', 'to-dealer', 'office@example.com'],
    ['is for an inactive colleague', 'mentioned', 'colleague@example.com'],
  ] as const)('abandons an email when its note %s', async (_, why, deactivatedEmail) => {
    const { noteId, id } = await givenNoteMail(why)
    if (deactivatedEmail)
      await portal.db.update(accounts).set({ isActive: false }).where(eq(accounts.email, deactivatedEmail))
    else if (why === 'mentioned') await portal.db.delete(notes).where(eq(notes.id, noteId))
    else await portal.db.update(notes).set({ text: '', withdrawnAt: portal.clock.read() }).where(eq(notes.id, noteId))
    start()
    await until(id, 'failed')
    expect([box.arrived, (await findMail(id)).lastError]).toEqual([
      [],
      'Not sent because the note is no longer available, or its recipient can no longer sign in.',
    ])
    expect(log.take()).toHaveLength(1)
  })

  it('abandons an email that no template can render or whose agreement is missing', async () => {
    const broken = { type: 'welcome', payload: { role: 'dealer' } } as unknown as MailMessage
    const { id } = await given().mail({ message: broken })
    const message = exampleMail(testProgram, 'order_confirmation', portal.clock.read(), 'America/New_York')
    const payload = { ...message.payload, isExample: false, orderNumber: '2027-999999' }
    const { id: lost } = await given().mail({ message: { type: 'order_confirmation', payload } as MailMessage })
    start()
    await until(id, 'failed')
    await until(lost, 'failed')
    expect((await findMail(id)).lastError).toContain('firstName')
    expect((await findMail(lost)).lastError).toContain('The signed agreement of order 2027-999999 was not found')
    expect(box.arrived).toEqual([])
    expect(log.take()).toHaveLength(2)
  })
})
