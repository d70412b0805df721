import { type Preparation, preparationSchema } from '@portal/contract/prepared-orders/prepared-order'
import { toDecimalString } from '@portal/contract/rules/money'
import { readPreparedLink } from '@portal/contract/rules/prepared-link'
import { orderTexts } from '@portal/contract/texts/order'
import { preparedOrderTexts } from '@portal/contract/texts/prepared-order'
import { desc } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { describe, expect, it } from 'vitest'
import { givenIn } from '../../../test/given'
import type { GivenPackage } from '../../../test/given/catalog'
import { buildCart, orderingPart } from '../../../test/ordering'
import { useTestApp } from '../../../test/use-test-app'
import { auditEvents, mailOutbox, orderInvitations } from '../../db/tables'
import { hashToken } from '../../platform/http/token'

const portal = useTestApp({ config: { publicUrl: 'https://portal.example.com' }, serve: orderingPart })
const given = () => givenIn(portal.db, { now: portal.clock.read() })
const wait = (ms: number) => portal.clock.set(new Date(portal.clock.read().getTime() + ms))
const dayMs = 24 * 3_600_000
const readPreparation = (reply: LightMyRequestResponse): Preparation => {
  expect(reply.statusCode, reply.body).toBe(200)
  return preparationSchema.parse(reply.json())
}
const readToken = ({ payload }: { payload: Record<string, unknown> }) =>
  readPreparedLink(new URL(String(payload.link)).search)?.token ?? ''

/** A territory manager with a dealer who ordered one of two packages last year. */
async function givenPreparation(dealerFields: Parameters<ReturnType<typeof given>['dealer']>[0] = {}) {
  const manager = await given().staff({ firstName: 'Taylor', lastName: 'Mabry', phone: '404-555-0114' })
  const dealer = await given().dealer({ territoryManager: manager, email: 'office@example.com', ...dealerFields })
  const item = await given().package()
  const browser = await portal.as(manager)
  const path = `/api/admin/dealers/${dealer.id}/prepared-order`
  const body = (updatedAt: string | null, packages: readonly GivenPackage[] = [item], note = 'As we talked') => ({
    items: buildCart(packages).items,
    note,
    updatedAt,
  })
  const read = async () => readPreparation(await browser.get(path))
  const send = async (seen: string | null, packages?: readonly GivenPackage[]) =>
    readPreparation(await browser.post(`${path}/send`, body(seen, packages)))
  return { manager, dealer, item, browser, path, body, read, send }
}

describe('The basis of a prepared order (docs/spec 12.1)', () => {
  it("is last year's signed order with this year's match for each line, even if there is a draft", async () => {
    const { dealer, browser, path, item } = await givenPreparation()
    const category = await given().category()
    const former = await given().package({ category, packageYear: 2026, priceCents: 82_500, tier: 'base' })
    const offered = await given().package({ category, priceCents: 90_000, tier: 'base' })
    const discontinued = await given().package({ packageYear: 2026, priceCents: 10_000 })
    await given().order({ dealer, orderYear: 2026, status: 'completed', items: [former, discontinued], months: 12 })
    await given().order({ dealer, items: [item], months: 8, monthsSetByStaff: true })
    const { former: found, ...rest } = readPreparation(await browser.get(path))
    expect(found).toMatchObject({ orderYear: 2026, months: 12, annualTotal: toDecimalString((82_500 + 10_000) * 12) })
    expect(found?.items).toMatchObject([
      { packageName: former.name, price: '825.00', offered: { packageId: offered.id, price: '900.00', tier: 'base' } },
      { packageName: discontinued.name, offered: null },
    ])
    expect(rest).toMatchObject({ orderYear: 2027, months: 8, prepared: null, refusal: null, dealer: { id: dealer.id } })
  })

  it('is not a canceled or unsigned order', async () => {
    const { dealer, read } = await givenPreparation()
    await given().order({ dealer, orderYear: 2026, status: 'cancelled', signed: true })
    await given().order({ dealer, orderYear: 2026 })
    expect((await read()).former).toBeNull()
  })
})

describe('Sending a prepared order (docs/spec 12.1)', () => {
  it("emails the dealer the amounts and a link for 30 days, and stores only the link's hash", async () => {
    const { manager, dealer, item, send, path } = await givenPreparation()
    const { prepared } = await send(null)
    expect(prepared).toMatchObject({
      state: 'sent',
      note: 'As we talked',
      months: 10,
      totalAmount: '850.00',
      annualTotal: '8500.00',
      preparedBy: 'Taylor Mabry',
      sentBy: 'Taylor Mabry',
      sentTo: 'office@example.com',
      order: null,
      change: null,
      expiresAt: '2026-12-20T15:00:00.000Z',
      openedAt: null,
      signedAt: null,
      withdrawnAt: null,
      items: [{ packageId: item.id, price: '850.00', tier: item.tier, categoryName: item.categoryName }],
    })
    const [mail, ...others] = await portal.db.select().from(mailOutbox)
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      type: 'prepared_order',
      toAddress: 'office@example.com',
      accountId: dealer.id,
      orderId: null,
      payload: {
        preparedBy: 'Taylor Mabry',
        phone: '404-555-0114',
        note: 'As we talked',
        annualTotal: '8500.00',
        former: null,
        expiresAt: '2026-12-20T15:00:00.000Z',
        items: [{ packageName: item.name }],
      },
    })
    const link = new URL(String(mail?.payload.link))
    expect(link.origin + link.pathname).toBe('https://portal.example.com/checkout')
    const { dealerNumber, token = '' } = readPreparedLink(link.search) ?? {}
    expect(dealerNumber).toBe(dealer.dealerNumber)
    expect(token).toMatch(/^[\w-]{43}$/)
    const [stored] = await portal.db.select().from(orderInvitations)
    expect(stored).toMatchObject({ dealerId: dealer.id, orderYear: 2027, tokenHash: hashToken(token) })
    const history = await portal.db.select().from(auditEvents)
    expect(history).toMatchObject([
      {
        action: 'prepared-order.sent',
        entityType: 'account',
        entityId: dealer.id,
        actorId: manager.id,
        after: { to: 'office@example.com', annualTotal: '8500.00', note: 'As we talked' },
      },
    ])
    expect(JSON.stringify([stored, history, path])).not.toContain(token)
  })

  it("shows the email's status: queued, sent (even after it was deleted), or failed", async () => {
    const { send, read } = await givenPreparation()
    expect((await send(null)).prepared).toMatchObject({ state: 'sent', mailState: 'queued' })
    const readMailState = async (status: string) => {
      await portal.db.update(mailOutbox).set({ status })
      return (await read()).prepared?.mailState
    }
    expect(await readMailState('sending')).toBe('queued')
    expect(await readMailState('failed')).toBe('failed')
    expect(await readMailState('sent')).toBe('sent')
    await portal.db.delete(mailOutbox)
    expect((await read()).prepared?.mailState).toBe('sent')
  })

  it('expires the link at the end of the order year, because its packages cannot be signed later', async () => {
    portal.clock.set('2027-07-20T15:00:00Z')
    const { send } = await givenPreparation()
    expect((await send(null)).prepared?.expiresAt).toBe('2027-08-01T04:00:00.000Z')
  })

  it('ends the previous link when it is sent again, so that only one works', async () => {
    const { dealer, send, item } = await givenPreparation()
    const first = await send(null)
    wait(60_000)
    const second = await given().package({ pricingType: 'one_time', priceCents: 50_000 })
    const resent = await send(first.prepared?.updatedAt ?? null, [item, second])
    expect(resent.prepared).toMatchObject({ id: first.prepared?.id, state: 'sent', annualTotal: '9000.00' })
    expect(await portal.db.$count(orderInvitations)).toBe(1)
    const mails = await portal.db.select().from(mailOutbox).orderBy(mailOutbox.createdAt)
    const [old = '', current = ''] = mails.map(readToken)
    const browser = await portal.as(dealer)
    expect((await browser.post('/api/prepared-order/open', { token: old })).json().errorCode).toBe('LINK_INVALID')
    expect((await browser.post('/api/prepared-order/open', { token: current })).statusCode).toBe(200)
  })

  it('unlinks the order when it is sent again after opening, because staff changed the packages', async () => {
    const { dealer, send, read, item } = await givenPreparation()
    const openNewestLink = async () => {
      const [mail] = await portal.db.select().from(mailOutbox).orderBy(desc(mailOutbox.createdAt))
      const token = readToken(mail ?? { payload: {} })
      return (await portal.as(dealer)).post('/api/prepared-order/open', { token })
    }
    await send(null)
    expect((await openNewestLink()).statusCode).toBe(200)
    const opened = await read()
    expect(opened.prepared?.order).not.toBeNull()
    wait(60_000)
    const second = await given().package({ pricingType: 'one_time', priceCents: 50_000 })
    const resent = await send(opened.prepared?.updatedAt ?? null, [item, second])
    expect(resent.prepared).toMatchObject({ state: 'sent', order: null, change: null })
    expect((await openNewestLink()).statusCode).toBe(200)
    // The first draft now counts as the dealer's own.
    expect((await read()).prepared).toMatchObject({ change: { annualTotal: '8500.00' } })
  })

  it('is rejected for an older version, and returns the current one', async () => {
    const { browser, path, body, send } = await givenPreparation()
    const { prepared } = await send(null)
    const seen = ['2026-11-20T14:00:00.000Z', null]
    for (const updatedAt of seen) {
      const reply = await browser.post(`${path}/send`, body(updatedAt))
      expect(reply.statusCode).toBe(412)
      expect(preparationSchema.parse(reply.json().details.current).prepared).toEqual(prepared)
    }
    expect(await portal.db.$count(mailOutbox)).toBe(1)
  })

  it('is rejected for packages that the dealer cannot order and for prices that differ', async () => {
    const { browser, path, body, item } = await givenPreparation()
    const wrong = [
      await given().package({ isActive: false }),
      await given().package({ isCustom: true }),
      await given().package({ packageYear: 2026 }),
    ]
    for (const each of wrong) {
      const reply = await browser.post(`${path}/send`, body(null, [item, each]))
      expect([reply.statusCode, reply.json().errorCode]).toEqual([422, 'UNAVAILABLE_ITEMS'])
    }
    const wrongPriceBody = body(null, [{ ...item, priceCents: 1 }])
    expect((await browser.post(`${path}/send`, wrongPriceBody)).json()).toMatchObject({
      errorCode: 'PRICE_CHANGED',
      details: { items: [{ oldPrice: '0.01', newPrice: '850.00' }] },
    })
    const none = await browser.post(`${path}/send`, { ...body(null), items: [] })
    expect([none.statusCode, none.json().message]).toEqual([422, orderTexts.noPackages])
    const long = await browser.post(path, body(null, [item], 'x'.repeat(601)))
    expect([long.statusCode, long.json().message]).toEqual([422, preparedOrderTexts.noteTooLong])
    expect(await portal.db.$count(orderInvitations)).toBe(0)
  })

  it('is rejected for a dealer who has ordered, is inactive or has no address, which the preparation shows', async () => {
    const placed = await givenPreparation()
    await given().order({ dealer: placed.dealer, status: 'in_progress' })
    const inactive = await givenPreparation({ isActive: false })
    const silent = await givenPreparation({ email: null })
    const cases = [
      [placed, 'ORDER_EXISTS', preparedOrderTexts.alreadyOrdered],
      [inactive, 'CONFLICT', preparedOrderTexts.inactive],
      [silent, 'CONFLICT', preparedOrderTexts.noAddress],
    ] as const
    for (const [{ browser, path, body, read }, errorCode, message] of cases) {
      expect((await read()).refusal).toBe(message)
      const reply = await browser.post(`${path}/send`, body(null))
      expect([reply.statusCode, reply.json()]).toMatchObject([409, { errorCode, message }])
    }
    expect(await portal.db.$count(mailOutbox)).toBe(0)
    // Saving without sending needs no address.
    expect((await silent.browser.post(silent.path, silent.body(null))).statusCode).toBe(200)
  })
})

describe('Saving a prepared order to send later', () => {
  it('sends no email, and the order can be changed repeatedly and then sent', async () => {
    const { browser, path, body, send, item } = await givenPreparation()
    const first = readPreparation(await browser.post(path, body(null)))
    expect(first.prepared).toMatchObject({ state: 'prepared', sentAt: null, expiresAt: null })
    const seen = first.prepared?.updatedAt ?? null
    const second = readPreparation(await browser.post(path, body(seen, [item], 'Another note')))
    expect(second.prepared).toMatchObject({ id: first.prepared?.id, note: 'Another note' })
    expect(await portal.db.$count(mailOutbox)).toBe(0)
    expect((await send(second.prepared?.updatedAt ?? null)).prepared).toMatchObject({ state: 'sent' })
  })

  it('is rejected while the dealer may be looking at it, and starts over after its link expires', async () => {
    const { manager, browser, path, body, send } = await givenPreparation()
    const { prepared } = await send(null)
    const seen = prepared?.updatedAt ?? null
    const reply = await browser.post(path, body(seen))
    expect([reply.statusCode, reply.json().message]).toEqual([409, preparedOrderTexts.alreadySent])
    wait(30 * dayMs)
    const later = await portal.as(manager)
    expect(readPreparation(await later.get(path)).prepared?.state).toBe('expired')
    const saved = readPreparation(await later.post(path, body(seen)))
    expect(saved.prepared).toMatchObject({ id: prepared?.id, state: 'prepared', sentAt: null })
  })
})

describe('Saving an opened order again', () => {
  it('starts over without the order after the link expires', async () => {
    const { manager, dealer, path, body, send, read } = await givenPreparation()
    await send(null)
    const [mail] = await portal.db.select().from(mailOutbox)
    const token = readToken(mail ?? { payload: {} })
    expect((await (await portal.as(dealer)).post('/api/prepared-order/open', { token })).statusCode).toBe(200)
    const seen = (await read()).prepared?.updatedAt ?? null
    wait(30 * dayMs)
    const second = await given().package()
    const later = await portal.as(manager)
    const saved = readPreparation(await later.post(path, body(seen, [second])))
    expect(saved.prepared).toMatchObject({ state: 'prepared', openedAt: null, order: null, change: null })
  })
})

describe('Withdrawing a prepared order', () => {
  it('ends the link and shows it as withdrawn; the next one is new', async () => {
    const { dealer, browser, path, send } = await givenPreparation()
    const { prepared } = await send(null)
    const withdrawn = readPreparation(await browser.post(`${path}/withdraw`, { updatedAt: prepared?.updatedAt }))
    expect(withdrawn.prepared).toMatchObject({ id: prepared?.id, state: 'withdrawn', note: 'As we talked' })
    const [mail] = await portal.db.select().from(mailOutbox)
    const opened = await (await portal.as(dealer)).post('/api/prepared-order/open', {
      token: readToken(mail ?? { payload: {} }),
    })
    expect([opened.statusCode, opened.json().message]).toEqual([422, preparedOrderTexts.linkInvalid])
    const resent = await browser.post(`${path}/withdraw`, { updatedAt: withdrawn.prepared?.updatedAt })
    expect([resent.statusCode, resent.json().message]).toEqual([409, preparedOrderTexts.notSent])
    const next = await send(withdrawn.prepared?.updatedAt ?? null)
    expect(next.prepared).toMatchObject({ state: 'sent' })
    expect(next.prepared?.id).not.toBe(prepared?.id)
    const actions = (await portal.db.select().from(auditEvents)).map(({ action }) => action)
    expect(actions).toEqual(['prepared-order.sent', 'prepared-order.withdrawn', 'prepared-order.sent'])
  })
})
