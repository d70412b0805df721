import { changeRequestSchema } from '@portal/contract/change-requests/change-request'
import { changeRequestTexts, orderTexts } from '@portal/contract/texts/order'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { givenPickable } from '../../../test/given-picks'
import { orderingPart } from '../../../test/ordering'
import { useTestApp } from '../../../test/use-test-app'
import { auditEvents, changeRequests, mailOutbox, orderItems, orders } from '../../db/tables'

const portal = useTestApp({ serve: orderingPart })

/** Expects that there is no request, email or audit event, and that the order is unchanged. */
async function expectNoRequest(orderId: string) {
  expect(await portal.db.select().from(changeRequests)).toEqual([])
  expect(await portal.db.select().from(mailOutbox)).toEqual([])
  expect(await portal.db.select().from(auditEvents)).toEqual([])
  const [order] = await portal.db.select().from(orders).where(eq(orders.id, orderId))
  expect(order?.status).toBe('active')
}

describe('Picking packages in a change request (docs/spec 11.2)', () => {
  it('prices the picks, stores them with the request and describes them wherever requests appear', async () => {
    const { ask, three, order, browser, lineOf, local, fullReach, postcard, reviews } = await givenPickable(portal)
    const reply = await ask(three)
    expect(reply.statusCode, reply.body).toBe(201)
    const request = changeRequestSchema.parse(reply.json())
    expect(request).toMatchObject({
      message: '',
      picked: {
        months: 10,
        before: { totalAmount: '1175.00', oneTimeTotal: '950.00', annualTotal: '12700.00' },
        after: { totalAmount: '1720.00', oneTimeTotal: '0.00', annualTotal: '17200.00' },
        orderChanged: false,
      },
    })
    expect(request.picked?.changes).toMatchObject([
      {
        itemId: lineOf(local),
        from: { packageId: local.id, price: '850.00' },
        to: { packageId: fullReach.id, packageName: 'Full-Reach Search', tier: 'better', price: '1250.00' },
      },
      { itemId: lineOf(postcard), from: { packageName: 'Postcard' }, to: null },
      { itemId: null, from: null, to: { packageId: reviews.id, price: '145.00', quantity: 1 } },
    ])
    const [listed] = (await browser.get(`/api/change-requests?orderId=${order.id}`)).json()
    expect(listed).toEqual(request)
    const found = await browser.get('/api/change-requests?search=full-reach')
    expect(found.json()).toHaveLength(1)
    const [event] = await portal.db.select().from(auditEvents)
    expect(event).toMatchObject({
      before: { annualTotal: '12700.00' },
      after: {
        annualTotal: '17200.00',
        picks: [
          'Full-Reach Search instead of Local Search, $1,250 Monthly',
          'Postcard removed',
          'Review Requests added, $145 Monthly',
        ],
      },
    })
    expect((await browser.get(`/api/orders/${order.id}/timeline`)).json()).toMatchObject([
      {
        title: 'Change requested',
        detail: expect.stringMatching(/; Postcard removed; Review Requests added, \$145 Monthly$/),
      },
    ])
    for (const { payload } of await portal.db.select().from(mailOutbox)) {
      expect(payload).toMatchObject({ message: expect.stringContaining('New annual total $17,200, now $12,700') })
    }
  })

  it('accepts a short message with picks', async () => {
    const { ask, three, order, browser } = await givenPickable(portal)
    expect((await ask(three, { message: 'Thanks' })).json()).toMatchObject({ message: 'Thanks' })
    const mails = await portal.db.select().from(mailOutbox)
    expect(mails[0]?.payload).toMatchObject({ message: expect.stringMatching(/now \$12,700\n\nThanks$/) })
    expect((await browser.get(`/api/orders/${order.id}/timeline`)).json()).toMatchObject([
      {
        detail: expect.stringMatching(/^Full-Reach Search instead .*; Review Requests added, \$145 Monthly\. Thanks$/),
      },
    ])
  })

  it('requires a message without picks, and accepts picks only in a Change', async () => {
    const { ask, three, order } = await givenPickable(portal)
    for (const picks of [[], undefined]) {
      const reply = await ask([], { picks, message: 'Too short' })
      expect(reply.statusCode).toBe(422)
      expect(reply.json().errors).toEqual([{ field: 'message', message: changeRequestTexts.messageTooShort }])
    }
    const cancelled = await ask(three, { changeType: 'Cancel', message: 'Please cancel everything.' })
    expect(cancelled.statusCode).toBe(422)
    expect(cancelled.json().errors).toEqual([{ field: 'picks', message: changeRequestTexts.picksOfChangeOnly }])
    await expectNoRequest(order.id)
  })

  it('keeps the quantity of a line when its tier changes', async () => {
    const { ask, tier, local, fullReach, lineOf } = await givenPickable(portal)
    await portal.db
      .update(orderItems)
      .set({ quantity: 3 })
      .where(eq(orderItems.id, lineOf(local)))
    const reply = await ask([tier(local, fullReach)])
    expect(reply.json()).toMatchObject({ picked: { after: { totalAmount: '4075.00', annualTotal: '41700.00' } } })
  })

  it('rejects packages that cannot be picked, each with the reason', async () => {
    const { given, ask, tier, add, drop, order, ...its } = await givenPickable(portal)
    const { local, fullReach, leader, website, reviews, reviewDesk } = its
    const lastYear = await given.package({ packageYear: order.orderYear - 1 })
    const discontinued = await given.package({ isActive: false })
    const custom = await given.package({ isCustom: true })
    const unknown = { id: '00000000-0000-4000-8000-000000000001' }
    const cases: [picks: object[], reason: string][] = [
      [[add(unknown)], 'It is not in the catalog.'],
      [[add(lastYear)], `It is not a package of ${order.orderYear}.`],
      [[add(discontinued)], 'It is no longer offered.'],
      [[add(custom)], 'It is a custom package that only staff can put on an order.'],
      [[tier(local, local)], changeRequestTexts.pickOrdered],
      [[add(website)], changeRequestTexts.pickOrdered],
      [[tier(local, reviews)], changeRequestTexts.pickOtherCategory('Local Search')],
      [[add(leader)], changeRequestTexts.pickCategoryOrdered],
      [[add(reviews), add(reviewDesk)], changeRequestTexts.pickCategoryTwice],
      [[add(reviews), add(reviews)], 'It is listed twice.'],
      [[tier(local, fullReach), drop(local)], 'It is listed twice.'],
    ]
    for (const [picks, reason] of cases) {
      const reply = await ask(picks)
      expect([reply.statusCode, reply.json().errorCode, reason]).toEqual([422, 'UNAVAILABLE_ITEMS', reason])
      expect(reply.json().details.items).toMatchObject([{ reason }])
      expect(reply.json().message).toContain(changeRequestTexts.picksRejected)
    }
    await expectNoRequest(order.id)
  })

  it('rejects lines that are not on the order, picks that leave it empty, and invalid picks', async () => {
    const { ask, drop, local, website, postcard, order } = await givenPickable(portal)
    const cases: [picks: object[], message: string][] = [
      [[{ kind: 'drop', itemId: order.id }], changeRequestTexts.pickNotOnOrder],
      [[drop(local), drop(website), drop(postcard)], changeRequestTexts.picksLeaveNothing],
    ]
    for (const [picks, message] of cases) {
      const reply = await ask(picks)
      expect(reply.statusCode).toBe(422)
      expect(reply.json().errors).toEqual([{ field: 'picks', message }])
    }
    for (const picks of [[{ kind: 'swap' }], [{ kind: 'add', packageId: local.id, price: 'much' }]]) {
      expect((await ask(picks)).json().errors).toMatchObject([{ message: changeRequestTexts.pickInvalid }])
    }
    await expectNoRequest(order.id)
  })

  it('rejects picks that leave a total of zero', async () => {
    const { given, ask, drop, dealer } = await givenPickable(portal)
    const free = await given.package({ priceCents: 0 })
    const paidPackage = await given.package()
    const order = await given.order({ dealer, orderYear: 2026, status: 'active', items: [free, paidPackage] })
    const line = order.items.find(({ packageId }) => packageId === paidPackage.id)
    const reply = await ask([{ ...drop(paidPackage), itemId: line?.id }], { orderId: order.id })
    expect(reply.json().errors).toEqual([{ field: 'picks', message: orderTexts.invalidTotal }])
  })

  it('rejects picks if prices differ from those the dealer saw, or if the order has changed', async () => {
    const { ask, tier, local, fullReach, order } = await givenPickable(portal)
    const seen = { ...tier(local, fullReach), price: '1200.00' }
    const dearer = await ask([seen])
    expect([dearer.statusCode, dearer.json().errorCode]).toEqual([422, 'PRICE_CHANGED'])
    expect(dearer.json()).toMatchObject({
      message: changeRequestTexts.picksPriced,
      details: {
        items: [{ packageId: fullReach.id, oldPrice: '1200.00', newPrice: '1250.00' }],
        annualTotal: '16700.00',
      },
    })
    const moved = await ask([tier(local, fullReach)], { updatedAt: '2020-01-01T00:00:00.000Z' })
    expect([moved.statusCode, moved.json().errorCode]).toEqual([412, 'STALE'])
    expect(moved.json().details.current.id).toBe(order.id)
    await expectNoRequest(order.id)
    const right = await ask([{ ...seen, price: '1250.00' }], { updatedAt: order.updatedAt.toISOString() })
    expect(right.statusCode, right.body).toBe(201)
  })

  it('is allowed only for users who may request changes to the order', async () => {
    const { given, ask, three, admin, manager, order } = await givenPickable(portal)
    const stranger = await portal.as(await given.dealer())
    const elsewhere = await portal.as(await given.staff())
    const sales = await portal.as(await given.staff({ role: 'sales_manager' }))
    const mingledorffs = await portal.as(await given.staff({ role: 'mingledorffs' }))
    expect((await ask(three, {}, stranger)).statusCode).toBe(404)
    expect((await ask(three, {}, elsewhere)).statusCode).toBe(404)
    expect((await ask(three, {}, sales)).statusCode).toBe(403)
    expect((await ask(three, {}, mingledorffs)).statusCode).toBe(403)
    await expectNoRequest(order.id)
    expect((await ask(three, {}, await portal.as(manager))).statusCode).toBe(201)
    expect((await ask(three, {}, await portal.as(admin))).statusCode).toBe(409)
  })
})
