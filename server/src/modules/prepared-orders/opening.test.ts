import { ownPreparedOrderSchema, preparationSchema } from '@portal/contract/prepared-orders/prepared-order'
import { preparedOrderTexts } from '@portal/contract/texts/prepared-order'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { givenIn } from '../../../test/given'
import type { GivenPackage } from '../../../test/given/catalog'
import { buildCart, consents, orderingPart, parseOrder } from '../../../test/ordering'
import { useTestApp } from '../../../test/use-test-app'
import { auditEvents, mailOutbox, orderInvitations, orders, packages } from '../../db/tables'
import { carriesDeadLink } from '../mail/carries-dead-link'

const portal = useTestApp({ serve: orderingPart })
const given = () => givenIn(portal.db, { now: portal.clock.read() })
const wait = (ms: number) => portal.clock.set(new Date(portal.clock.read().getTime() + ms))
const dayMs = 24 * 3_600_000

/** A dealer with a link to a prepared order of two packages, and the staff's view of it. */
async function givenInvitation() {
  const manager = await given().staff()
  const dealer = await given().dealer({ territoryManager: manager, email: 'office@example.com' })
  const items = [await given().package(), await given().package({ pricingType: 'one_time', priceCents: 50_000 })]
  const token = await given().preparedLink(dealer, items)
  const browser = await portal.as(dealer)
  const open = (sent = token, caller = browser) => caller.post('/api/prepared-order/open', { token: sent })
  const staff = await portal.as(manager)
  const read = async () =>
    preparationSchema.parse((await staff.get(`/api/admin/dealers/${dealer.id}/prepared-order`)).json())
  const draft = async () => parseOrder(await browser.get(`/api/orders/${(await read()).prepared?.order?.id}`))
  const sign = (orderPackages: readonly GivenPackage[]) =>
    browser.post('/api/orders', buildCart(orderPackages, { ...consents, signatureData: given().signature() }))
  return { manager, dealer, items, token, browser, open, read, draft, sign }
}

describe('The link of a prepared order (docs/spec 12.1)', () => {
  it("starts the year's draft with the packages once, and staff see that it was opened", async () => {
    const { dealer, items, open, read, draft, browser } = await givenInvitation()
    expect((await browser.get('/api/prepared-order')).json()).toBeNull()
    wait(60_000)
    const reply = await open()
    expect(reply.statusCode, reply.body).toBe(200)
    const preparedOrder = ownPreparedOrderSchema.parse(reply.json())
    expect(preparedOrder).toMatchObject({
      orderYear: 2027,
      preparedBy: 'Taylor Mabry',
      phone: '404-555-0114',
      note: 'As we talked about',
      gone: [],
      items: items.map(({ id, name }) => ({ id, name })),
    })
    expect((await browser.get('/api/prepared-order')).json()).toEqual(preparedOrder)
    expect(await draft()).toMatchObject({ status: 'pending', annualTotal: '9000.00', signedAt: null })
    expect((await read()).prepared).toMatchObject({
      state: 'opened',
      openedAt: portal.clock.read().toISOString(),
      change: null,
    })
    const repeatedReply = await open()
    expect([repeatedReply.statusCode, repeatedReply.json()]).toMatchObject([
      422,
      { errorCode: 'LINK_INVALID', message: preparedOrderTexts.linkInvalid },
    ])
    const history = await portal.db.select().from(auditEvents).orderBy(auditEvents.id)
    expect(history).toMatchObject([
      { action: 'order.draft-saved', actorId: dealer.id },
      { action: 'prepared-order.opened', actorId: dealer.id, entityId: dealer.id },
    ])
    expect(history[1]?.orderId).toBe(history[0]?.orderId)
  })

  it('does not open for another dealer, without signing in, or while impersonating', async () => {
    const { dealer, open, read, token } = await givenInvitation()
    const other = await portal.as(await given().dealer())
    expect((await open(token, other)).json().errorCode).toBe('LINK_INVALID')
    expect((await open(token, portal.anonymous)).statusCode).toBe(401)
    const admin = await given().staff({ role: 'super_admin' })
    const acting = await portal.as(dealer, { impersonator: admin })
    expect((await open(token, acting)).json().errorCode).toBe('IMPERSONATING')
    expect((await open('not-a-link-of-anybody', await portal.as(dealer))).json().errorCode).toBe('LINK_INVALID')
    expect((await read()).prepared?.state).toBe('sent')
    expect(await portal.db.$count(orders)).toBe(0)
  })

  it('expires after 30 days; an opened order is no longer offered then', async () => {
    const [late, early] = [await givenInvitation(), await givenInvitation()]
    expect((await early.open()).statusCode).toBe(200)
    wait(30 * dayMs)
    for (const { dealer, token } of [late, early]) {
      const browser = await portal.as(dealer)
      expect((await browser.post('/api/prepared-order/open', { token })).json().errorCode).toBe('LINK_INVALID')
      expect((await browser.get('/api/prepared-order')).json()).toBeNull()
    }
    expect(await portal.db.$count(orders)).toBe(1)
  })

  it("does not change the dealer's existing draft, and staff see how it differs", async () => {
    const { dealer, open, read } = await givenInvitation()
    const existingDraft = await given().order({ dealer })
    expect((await open()).statusCode).toBe(200)
    const [stored] = await portal.db.select().from(orders)
    expect(stored).toMatchObject({
      id: existingDraft.id,
      annualCents: existingDraft.annualCents,
      updatedAt: existingDraft.updatedAt,
    })
    expect((await read()).prepared).toMatchObject({
      state: 'opened',
      annualTotal: '9000.00',
      order: { id: existingDraft.id },
      change: { annualTotal: '8500.00', items: [{ price: '850.00' }] },
    })
  })

  it("stays unused when the dealer's order is already placed", async () => {
    const { dealer, open } = await givenInvitation()
    await given().order({ dealer, status: 'active' })
    expect((await open()).json().errorCode).toBe('ORDER_EXISTS')
    expect((await portal.db.select().from(orderInvitations))[0]?.openedAt).toBeNull()
  })

  it('starts the draft at current prices without discontinued packages, and shows the difference to the dealer and staff', async () => {
    const { items, open, draft } = await givenInvitation()
    const [dearer, gone] = items
    await portal.db
      .update(packages)
      .set({ priceCents: 90_000 })
      .where(eq(packages.id, dearer?.id ?? ''))
    await portal.db
      .update(packages)
      .set({ isActive: false })
      .where(eq(packages.id, gone?.id ?? ''))
    expect(ownPreparedOrderSchema.parse((await open()).json())).toMatchObject({
      items: [{ id: dearer?.id, price: '900.00', preparedPrice: '850.00' }],
      gone: [gone?.name],
    })
    expect((await draft()).items).toMatchObject([{ packageId: dearer?.id, price: '900.00' }])
  })

  it('starts no draft when none of its packages is offered', async () => {
    const { open } = await givenInvitation()
    await portal.db.update(packages).set({ isActive: false })
    expect((await open()).json()).toMatchObject({ items: [] })
    expect(await portal.db.$count(orders)).toBe(0)
  })
})

describe('Signing a prepared order', () => {
  it('shows staff the signed order and the packages that the dealer changed', async () => {
    const { items, open, sign, read } = await givenInvitation()
    await open()
    wait(60_000)
    const other = await given().package({ priceCents: 20_000 })
    const [first] = items
    const order = parseOrder(await sign(first ? [first, other] : []))
    expect((await read()).prepared).toMatchObject({
      state: 'signed',
      signedAt: order.signedAt,
      order: { id: order.id, orderId: order.orderId },
      change: { annualTotal: '10500.00', items: [{ packageId: first?.id }, { packageId: other.id }] },
    })
  })

  it('ends the link for a dealer who signed without opening it', async () => {
    const { items, open, sign, read } = await givenInvitation()
    expect((await sign(items)).statusCode).toBe(201)
    expect((await read()).prepared).toMatchObject({ state: 'signed', openedAt: null, change: null })
    expect((await open()).json().errorCode).toBe('LINK_INVALID')
  })

  it("does not affect orders that were never sent, expired or withdrawn, or another dealer's", async () => {
    const now = portal.clock.read()
    const { items, sign, read, dealer } = await givenInvitation()
    const other = await givenInvitation()
    await portal.db.update(orderInvitations).set({ expiresAt: now }).where(eq(orderInvitations.dealerId, dealer.id))
    expect((await sign(items)).statusCode).toBe(201)
    expect((await read()).prepared?.state).toBe('expired')
    expect((await other.read()).prepared?.state).toBe('sent')
  })
})

describe('An email whose link has ended', () => {
  it("is not sent once the link is used, withdrawn or replaced, or the dealer's address changes", async () => {
    const { dealer, token, open } = await givenInvitation()
    const now = portal.clock.read()
    const link = `https://portal.example.com/checkout?prepared=${dealer.dealerNumber}.${token}`
    const isLinkDead = (toAddress = 'office@example.com', at = now) =>
      carriesDeadLink(portal.db, { payload: { link }, toAddress }, at)
    expect(await isLinkDead()).toBe(false)
    expect(await isLinkDead('former@example.com')).toBe(true)
    expect(await isLinkDead(undefined, new Date(now.getTime() + 30 * dayMs))).toBe(true)
    await open()
    expect(await isLinkDead()).toBe(true)
    expect(await portal.db.$count(mailOutbox)).toBe(0)
  })
})
