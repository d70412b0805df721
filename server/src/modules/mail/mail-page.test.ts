import { type Mail, type MailDetail, mailEndpoints } from '@portal/contract/mail/mail'
import { testMailTypes } from '@portal/contract/mail/mail-types'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { givenIn } from '../../../test/given'
import { openMailbox, testCertificate } from '../../../test/mail/mailbox'
import { useTestApp } from '../../../test/use-test-app'
import type { MailMessage } from '../../core/mail/mail-payloads'
import { auditEvents, mailOutbox } from '../../db/tables'
import { loadSession } from '../auth/queries/load-session'
import { mailHandlers } from './handlers'

const from = 'Lead Program <portal@mail.example.com>'
const password = 'S3cret-Mail'
const box = await openMailbox({ offersTls: true, user: { name: 'portal', password } })
const query = `/?requireTLS=true&tls.ca=${encodeURIComponent(testCertificate)}`
const smtpUrl = box.url({ user: `portal:${password}`, query })

const serve = { endpoints: mailEndpoints, handlers: mailHandlers, constraints: {}, loadSession }
const portal = useTestApp({ serve, config: { mail: { smtpUrl, from }, publicUrl: 'https://portal.example.com' } })
const portalWithoutMail = useTestApp({ serve })
afterEach(() => {
  box.will()
  box.arrived.length = 0
})
afterAll(() => box.close())

const given = () => givenIn(portal.db, { now: portal.clock.read() })
const admin = async (at = portal) => at.as(await givenIn(at.db).staff({ role: 'super_admin' }))
const events = async () => portal.db.select().from(auditEvents)

const link = 'https://portal.example.com/reset-password?token=abcdefghijklmnopqrstuvwxyz'
const reset: MailMessage = {
  type: 'password_reset',
  payload: { firstName: 'Dana', link, expiresAt: '2026-11-20T16:00:00.000Z' },
}
const orderMessage = (order: { id: string; orderNumber: string; orderYear: number }): MailMessage => ({
  type: 'status_update',
  payload: {
    orderId: order.id,
    orderNumber: order.orderNumber,
    orderYear: order.orderYear,
    recipient: 'dealer',
    companyName: 'Peña Air',
    dealerNumber: '204018',
    status: 'active',
    previousStatus: 'in_progress',
  },
})

describe('The connection test (docs/spec 20.6)', () => {
  it('reports that the mail server accepts the sign-in, without sending an email', async () => {
    const reply = await (await admin()).get('/api/admin/test-smtp')
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      { connected: true, message: 'Connected. The mail server accepted the sign-in.' },
    ])
    expect(box.attempts()).toBe(0)
  })

  it('names the missing settings without a mail server', async () => {
    const reply = await (await admin(portalWithoutMail)).get('/api/admin/test-smtp')
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      { connected: false, message: 'Email is not connected. Set SMTP_URL and MAIL_FROM.' },
    ])
  })

  it('reports a wrong password in a successful response', async () => {
    const browser = await admin()
    portal.config.mail = { smtpUrl: box.url({ user: 'portal:Wr0ng-Mail', query }), from }
    try {
      const reply = await browser.get('/api/admin/test-smtp')
      expect(reply.statusCode).toBe(200)
      expect(reply.json()).toMatchObject({
        connected: false,
        message: expect.stringContaining('rejected the user name'),
      })
      expect(reply.body).not.toContain('Wr0ng-Mail')
    } finally {
      portal.config.mail = { smtpUrl, from }
    }
  })
})

describe('A test email', () => {
  it.each(testMailTypes)('arrives immediately with the content of %s, and is listed and audited', async (type) => {
    const browser = await admin()
    const reply = await browser.post('/api/admin/test-email', { to: ' tester@example.com ', type })
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      { success: true, message: 'The mail server accepted the email to tester@example.com.' },
    ])
    expect(box.arrived).toMatchObject([{ to: 'tester@example.com', user: 'portal', isEncrypted: true }])
    const [listed] = (await browser.get('/api/admin/mail')).json()
    expect(listed).toMatchObject({ type, to: 'tester@example.com', status: 'sent', attempts: 1, nextAttemptAt: null })
    expect(listed.subject).toBe(box.arrived[0]?.mail.subject)
    const detail: MailDetail = (await browser.get(`/api/admin/mail/${listed.id}`)).json()
    expect(detail.messageId).toBe(box.arrived[0]?.mail.messageId)
    expect(detail.messageId).toMatch(/@mail\.example\.com>$/)
    expect(detail.from).toBe(from)
    const arrived = box.arrived[0]?.mail
    expect(arrived?.text?.replace(/\s+/g, ' ').trim()).toBe(detail.text.replace(/\s+/g, ' ').trim())
    expect(await events()).toMatchObject([
      { action: 'mail.tested', entityId: listed.id, after: { type, to: 'tester@example.com' } },
    ])
  })

  it('fails after one attempt, with the reason, when the mail server rejects it', async () => {
    const browser = await admin()
    box.will('greylist')
    const reply = await browser.post('/api/admin/test-email', { to: 'tester@example.com' })
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toMatchObject({ success: false, message: expect.stringContaining('Greylisted') })
    const [listed] = (await browser.get('/api/admin/mail')).json()
    expect(listed).toMatchObject({ status: 'failed', attempts: 1, lastError: expect.stringContaining('Greylisted') })
  })

  it('stays queued without a mail server', async () => {
    const browser = await admin(portalWithoutMail)
    const reply = await browser.post('/api/admin/test-email', { to: 'tester@example.com', type: 'welcome' })
    expect(reply.json()).toMatchObject({ success: true, message: expect.stringContaining('was not sent') })
    expect((await browser.get('/api/admin/mail')).json()).toMatchObject([{ status: 'queued', attempts: 0 }])
    expect((await browser.get('/api/admin/mail/figures')).json()).toEqual({
      isConfigured: false,
      from: null,
      waiting: 1,
      sent: 0,
      failed: 0,
      lastSentAt: null,
    })
  })

  it.each([
    ['', 'Please enter an email address'],
    ['nobody', 'Please enter a valid email address'],
    ['a@example.com\r\nBcc: b@example.com', 'Please enter a valid email address'],
    ['a@example.com, b@example.com', 'Please enter a valid email address'],
  ])('is rejected for the address %j', async (to, message) => {
    const reply = await (await admin()).post('/api/admin/test-email', { to })
    expect(reply.statusCode).toBe(422)
    expect(reply.json().errors).toEqual([{ field: 'to', message }])
    expect(box.arrived).toEqual([])
    expect(await portal.db.$count(mailOutbox)).toBe(0)
  })
})

describe('The outbox', () => {
  it('reports its counts without the mail server’s address and password', async () => {
    const sentAt = new Date('2026-11-20T14:00:00Z')
    await given().mail()
    await given().mail({ status: 'sending', attempts: 1 })
    await given().mail({ status: 'sent', sentAt })
    await given().mail({ status: 'failed' })
    const reply = await (await admin()).get('/api/admin/mail/figures')
    expect(reply.json()).toEqual({
      isConfigured: true,
      from,
      waiting: 2,
      sent: 1,
      failed: 1,
      lastSentAt: '2026-11-20T14:00:00.000Z',
    })
    expect(reply.body).not.toContain(password)
  })

  it('lists pages newest first, filtered by status, type, address, subject and order', async () => {
    const order = await given().order({ status: 'active' })
    const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 14, minute))
    await given().mail({ toAddress: 'old@example.com', createdAt: at(1), status: 'failed' })
    await given().mail({ toAddress: 'mid@example.com', createdAt: at(2), message: reset })
    await given().mail({
      toAddress: 'new@example.com',
      createdAt: at(3),
      message: orderMessage(order),
      orderId: order.id,
    })
    const browser = await admin()
    const list = async (search: string) => {
      const reply = await browser.get(`/api/admin/mail${search}`)
      expect(reply.statusCode).toBe(200)
      const names = reply.json().map(({ to }: Mail) => to.split('@')[0])
      return `${names} of ${reply.headers['x-total-count']}`
    }
    expect(await list('')).toBe('new,mid,old of 3')
    expect(await list('?sort=createdAt&limit=1&offset=1')).toBe('mid of 3')
    expect(await list('?status=failed')).toBe('old of 1')
    expect(await list('?type=password_reset')).toBe('mid of 1')
    expect(await list('?search=OLD@')).toBe('old of 1')
    expect(await list('?search=set%20a%20new')).toBe('mid of 1')
    expect(await list(`?search=${order.orderNumber}`)).toBe('new of 1')
    expect(await list('?search=pena')).toBe('new of 1')
    expect(await list('?search=%25')).toBe(' of 0')
    const [newest] = (await browser.get('/api/admin/mail')).json()
    expect(newest).toMatchObject({ orderId: order.id, orderNumber: order.orderNumber, status: 'queued', sentAt: null })
    expect((await browser.get('/api/admin/mail?status=lost')).statusCode).toBe(422)
  })

  it('shows both parts, and a secret link only without a mail server', async () => {
    const { id } = await given().mail({ message: reset })
    const detail = (await (await admin()).get(`/api/admin/mail/${id}`)).json()
    expect(detail.html + detail.text).not.toContain('token=')
    expect(detail.text).toContain('The link in this email is hidden here.')
    const stored = await givenIn(portalWithoutMail.db).mail({ message: reset })
    const detailWithoutServer = (await (await admin(portalWithoutMail)).get(`/api/admin/mail/${stored.id}`)).json()
    expect(detailWithoutServer.html).toContain(link)
    expect(detailWithoutServer.text).toContain(link)
    const list = await (await admin(portalWithoutMail)).get('/api/admin/mail')
    expect(list.body).not.toContain('token=')
  })

  it('names the attachment, and marks an unreadable email', async () => {
    const browser = await admin()
    const order = { ...orderMessage(await given().order()).payload, recipient: 'dealer', signerName: null }
    const totals = { months: 10, totalAmount: '1.00', oneTimeTotal: '0.00', annualTotal: '10.00' }
    const payload = { ...order, ...totals } as unknown as Extract<
      MailMessage,
      { type: 'order_confirmation' }
    >['payload']
    const { id } = await given().mail({ message: { type: 'order_confirmation', payload } })
    const detail = (await browser.get(`/api/admin/mail/${id}`)).json()
    expect(detail.attachments).toEqual([
      { fileName: `Agreement-${payload.orderNumber}.pdf`, contentType: 'application/pdf' },
    ])
    const broken = await given().mail({
      message: { type: 'welcome', payload: { role: 'x' } } as unknown as MailMessage,
    })
    const reply = await browser.get(`/api/admin/mail/${broken.id}`)
    expect([reply.statusCode, reply.json().html]).toEqual([200, ''])
    expect(reply.json().text).toContain('This email cannot be displayed.')
  })
})

describe('Resending an email', () => {
  it('requeues a failed email and resets its attempts', async () => {
    const { id, messageId } = await given().mail({ status: 'failed', attempts: 7, lastError: '550 no' })
    portal.clock.forward({ days: 30 })
    const reply = await (await admin()).post(`/api/admin/mail/${id}/resend`)
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toMatchObject({ id, status: 'queued', attempts: 0, lastError: null })
    const rows = await portal.db.select().from(mailOutbox)
    expect(rows).toMatchObject([{ id, messageId, nextAttemptAt: portal.clock.read(), resendOf: null }])
    expect(await events()).toMatchObject([{ action: 'mail.resent', entityId: id }])
  })

  it('queues a copy of a sent email with a new Message-ID', async () => {
    const order = await given().order({ status: 'active' })
    const sentAt = new Date('2026-11-20T14:00:00Z')
    const first = await given().mail({ status: 'sent', sentAt, message: orderMessage(order), orderId: order.id })
    const reply = await (await admin()).post(`/api/admin/mail/${first.id}/resend`)
    expect(reply.json()).toMatchObject({ status: 'queued', to: first.toAddress, orderId: order.id, attempts: 0 })
    const [copy] = await portal.db.select().from(mailOutbox).where(eq(mailOutbox.id, reply.json().id))
    expect(copy).toMatchObject({ resendOf: first.id, payload: first.payload })
    expect(copy?.messageId).not.toBe(first.messageId)
    expect(await events()).toMatchObject([{ action: 'mail.resent', orderId: order.id, after: { repeats: first.id } }])
  })

  it.each(['queued', 'sending'] as const)('is rejected for an email that is %s', async (status) => {
    const { id } = await given().mail({ status })
    const reply = await (await admin()).post(`/api/admin/mail/${id}/resend`)
    expect(reply.statusCode).toBe(409)
    expect(reply.json().message).toBe('This email is already queued.')
    expect(await portal.db.$count(auditEvents)).toBe(0)
  })

  it('is rejected for a sent email that no template can render', async () => {
    const message = { type: 'welcome', payload: { role: 'x' } } as unknown as MailMessage
    const { id } = await given().mail({ status: 'sent', message })
    const reply = await (await admin()).post(`/api/admin/mail/${id}/resend`)
    expect([reply.statusCode, reply.json().message]).toEqual([409, 'This email cannot be displayed.'])
  })

  it('is rejected once the link was removed', async () => {
    const message: MailMessage = { type: 'password_reset', payload: { firstName: 'Dana', linkRemoved: true } }
    const { id } = await given().mail({ status: 'sent', message })
    const reply = await (await admin()).post(`/api/admin/mail/${id}/resend`)
    expect([reply.statusCode, reply.json().errorCode]).toEqual([409, 'CONFLICT'])
    expect(reply.json().message).toContain('Request a new one')
  })

  it('sends a failed email with a link only to the account whose link still works', async () => {
    const staff = await given().staff({ email: 'right@example.com' })
    const token = await given().passwordLink(staff)
    const message: MailMessage = {
      type: 'welcome',
      payload: {
        role: 'mingledorffs',
        firstName: 'Nora',
        lastName: 'New',
        expiresAt: '2026-11-20T16:00:00.000Z',
        link: `https://portal.example.com/reset-password?token=${token}`,
      },
    }
    const browser = await admin()
    const resend = async (toAddress: string) => {
      const { id } = await given().mail({ status: 'failed', message, toAddress })
      return browser.post(`/api/admin/mail/${id}/resend`)
    }
    expect((await resend('right@example.com')).json()).toMatchObject({ status: 'queued' })
    const wrong = await resend('wrong@example.com')
    expect([wrong.statusCode, wrong.json().message]).toEqual([
      ...[409, 'The link or code in this email no longer works. Request a new one instead.'],
    ])
    expect(await portal.db.$count(mailOutbox, eq(mailOutbox.status, 'failed'))).toBe(1)
    portal.clock.forward({ minutes: 61 })
    expect((await resend('right@example.com')).statusCode).toBe(409)
  })
})

describe('The emails about an order', () => {
  it('are visible, newest first, to staff in scope but not to dealers', async () => {
    const manager = await given().staff()
    const dealer = await given().dealer({ territoryManager: manager, district: 'SE' })
    const order = await given().order({ dealer, status: 'active' })
    const later = new Date(portal.clock.read().getTime() + 1000)
    await given().mail({ message: orderMessage(order), orderId: order.id, toAddress: 'first@example.com' })
    await given().mail({
      message: orderMessage(order),
      orderId: order.id,
      toAddress: 'second@example.com',
      createdAt: later,
    })
    await given().mail()
    const path = `/api/orders/${order.id}/mail`
    for (const staff of [manager, await given().staff({ role: 'sales_manager', district: 'SE' })]) {
      const reply = await (await portal.as(staff)).get(path)
      expect(reply.json()).toMatchObject([
        { to: 'second@example.com', subject: `Order ${order.orderNumber} is now: Active`, status: 'queued' },
        { to: 'first@example.com' },
      ])
    }
    const other = await given().staff({ role: 'sales_manager', district: 'GC' })
    expect((await (await portal.as(other)).get(path)).statusCode).toBe(404)
    expect((await (await portal.as(await given().staff())).get(path)).statusCode).toBe(404)
    expect((await (await portal.as(dealer)).get(path)).statusCode).toBe(403)
  })
})
