import type { Agreement } from '@portal/contract/agreements/agreement'
import type { CurrentOrder } from '@portal/contract/api-keys/changes'
import type { MailDetail } from '@portal/contract/mail/mail'
import type { OrderDetail } from '@portal/contract/orders/order-detail'
import type { KeyProgram } from '@portal/contract/program-drafts/key-program'
import type { VersionDetail } from '@portal/contract/program-drafts/version'
import { formatMonth } from '@portal/contract/rules/calendar'
import type { DeliveryDetail } from '@portal/contract/webhooks/deliveries'
import { and, eq, gte, isNotNull } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { accounts, mailOutbox, orders, webhookDeliveries } from '../../server/src/db/tables'
import { seedDemo } from '../../server/src/seed'
import type { Caller } from '../../server/test/caller'
import { givenIn } from '../../server/test/given'
import { textOfPdf } from '../../server/test/pdf/pdf-text'
import { useTestApp } from '../../server/test/use-test-app'
import { staff } from './people'
import { playSeason } from './play-season'

const portal = useTestApp({ now: '2027-05-28T12:00:00Z' })

type Order = typeof orders.$inferSelect

/** The terms of an order year after the change: 2028 has its own, and all earlier ones keep theirs. */
const termsOf = (orderYear: number) =>
  orderYear === 2028
    ? { cancellationFeePercent: 25, installments: 8, agreementVersion: '2028.2', otherFee: '30%' }
    : { cancellationFeePercent: 30, installments: 10, agreementVersion: '2027-01', otherFee: '25%' }

async function play() {
  const { app, db, clock, config } = portal
  const { timeZone, publicUrl } = config
  const from = clock.read()
  await seedDemo(db, { now: from, timeZone })
  const given = givenIn(db, { now: from })
  await given.webhook({ events: ['order.signed', 'program.scheduled', 'program.in_force'] })
  const { secret } = await given.apiKey({ scopes: ['order.read', 'program.read'] })
  const parts = { app, db, timeZone, publicUrl, moveTo: (at: Date) => clock.set(at) }
  await playSeason(parts, { from, until: new Date('2027-08-04T12:00:00Z') })
  return { system: portal.withKey(secret) }
}

async function adminBrowser(): Promise<Caller> {
  const [admin] = await portal.db.select().from(accounts).where(eq(accounts.email, staff.admin))
  if (admin === undefined) throw new Error('The demo has no super admin')
  return portal.as(admin)
}

/** The pages of the order for staff and for its dealer, and the calls behind them. */
async function expectPages(browser: Caller, { id, orderYear, dealerId, programNumber }: Order): Promise<void> {
  const { cancellationFeePercent, installments } = termsOf(orderYear)
  const own = { cancellationFeePercent, installments }
  const dealer = await portal.as({ id: dealerId, role: 'dealer' })
  for (const reader of [browser, dealer]) {
    const detail: OrderDetail = (await reader.get(`/api/orders/${id}`)).json()
    expect(detail.terms).toMatchObject(own)
    const facts = (await reader.get(`/api/program/years/${orderYear}?order=${id}`)).json()
    expect(facts).toMatchObject({ ...own, programNumber })
  }
}

/** The agreement as a page and as a PDF, and the confirmation to the dealer. */
async function expectAgreement(browser: Caller, { id, orderYear, orderNumber, paymentTerms }: Order): Promise<void> {
  const { cancellationFeePercent, installments, agreementVersion, otherFee } = termsOf(orderYear)
  const { content }: Agreement = (await browser.get(`/api/orders/${id}/agreement`)).json()
  const text = content.clauses.flatMap(({ paragraphs }) => paragraphs).join('\n')
  expect(content.version).toBe(agreementVersion)
  expect(text).toContain(`${cancellationFeePercent}%`)
  expect(text).not.toContain(otherFee)
  expect(content.schedule).toHaveLength(paymentTerms === 'cod' ? 1 : installments)
  const pdf = textOfPdf((await browser.get(`/api/orders/${id}/agreement.pdf`)).rawPayload)
  expect(pdf).toContain(`${cancellationFeePercent}%`)
  expect(pdf).not.toContain(otherFee)
  const isConfirmation = and(eq(mailOutbox.type, 'order_confirmation'), eq(mailOutbox.orderId, id))
  const [mail] = await portal.db.select({ id: mailOutbox.id }).from(mailOutbox).where(isConfirmation)
  const message: MailDetail = (await browser.get(`/api/admin/mail/${mail?.id}`)).json()
  const months = content.schedule.map(({ year, month }) => `${formatMonth(month)} ${year}`)
  const after = content.schedule.at(-1)
  expect(message.text).toContain(orderNumber)
  for (const month of months) expect(message.text).toContain(month)
  if (after && after.month < 12) expect(message.text).not.toContain(`${formatMonth(after.month + 1)} ${after.year}`)
}

/** From the webhook about the order to its terms, as an ERP reads them. */
async function expectOtherSystems(browser: Caller, system: Caller, { id, orderYear }: Order): Promise<void> {
  const { cancellationFeePercent, installments } = termsOf(orderYear)
  const isOfOrder = and(eq(webhookDeliveries.orderId, id), eq(webhookDeliveries.event, 'order.signed'))
  const [delivery] = await portal.db.select({ id: webhookDeliveries.id }).from(webhookDeliveries).where(isOfOrder)
  const { body }: DeliveryDetail = (await browser.get(`/api/admin/webhook-deliveries/${delivery?.id}`)).json()
  const { data } = JSON.parse(body)
  expect(data).toMatchObject({ orderId: id, orderYear })
  const { order }: CurrentOrder = (await system.get(`/api/v1/orders/${data.orderId}`)).json()
  const query = `orderYear=${order.orderYear}&programNumber=${order.programNumber}`
  const facts: KeyProgram = (await system.get(`/api/v1/program?${query}`)).json()
  expect(facts).toMatchObject({ orderYear, cancellationFeePercent, installments })
}

it('keeps the terms of each order when those of the next year change, in the week in which both years are signed', async () => {
  const { system } = await play()
  const browser = await adminBrowser()
  const version: VersionDetail = (await browser.get('/api/admin/program/versions/2')).json()
  expect(version).toMatchObject({
    state: 'in-effect',
    takesEffectAt: '2027-06-10T04:00:00.000Z',
    isApprovedByAuthor: false,
  })
  expect(version.changes.map(({ what, orderYear }) => [what, orderYear])).toEqual([
    ['Terms', 2028],
    ['Installments', 2028],
    ['Fee after January 31', 2028],
  ])
  const events = await portal.db
    .select({ event: webhookDeliveries.event })
    .from(webhookDeliveries)
    .where(isNotNull(webhookDeliveries.programNumber))
  expect(events.map(({ event }) => event).sort()).toEqual(['program.in_force', 'program.scheduled'])

  const signedSince = (day: string) => and(isNotNull(orders.signedAt), gte(orders.signedAt, new Date(day)))
  const signed = await portal.db.select().from(orders).where(signedSince('2027-07-29T04:00:00Z'))
  const inWeek = (year: number) => signed.filter(({ orderYear }) => orderYear === year)
  expect(inWeek(2027).length).toBeGreaterThan(1)
  expect(inWeek(2028).length).toBeGreaterThan(1)
  expect(signed.every(({ programNumber }) => programNumber === 2)).toBe(true)
  const earlier = await portal.db
    .select()
    .from(orders)
    .where(and(isNotNull(orders.signedAt), eq(orders.programNumber, 1)))
  expect(earlier.length).toBeGreaterThan(0)
  for (const order of [...inWeek(2027), ...inWeek(2028)]) {
    await expectPages(browser, order)
    await expectAgreement(browser, order)
    await expectOtherSystems(browser, system, order)
  }
  const [before] = earlier
  if (before) await expectPages(browser, before)
})
