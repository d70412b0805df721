import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenIn } from '../../../test/given'
import { givenPickable } from '../../../test/given-picks'
import { orderingPart } from '../../../test/ordering'
import { openSecondServer, type SecondServer } from '../../../test/second-server'
import { useTestApp } from '../../../test/use-test-app'
import { auditEvents, changeRequests, mailOutbox, orderAmendments, orders } from '../../db/tables'

const portal = useTestApp({ serve: orderingPart })
let second: SecondServer
beforeAll(async () => {
  second = await openSecondServer(portal, orderingPart)
})
afterAll(() => second.close())

/** A request to cancel an active order, with its manager on one server and a super admin on another. */
async function givenPending() {
  const given = givenIn(portal.db, { now: portal.clock.read() })
  const manager = await given.staff({ firstName: 'Pat', lastName: 'Moore' })
  const admin = await given.staff({ role: 'super_admin', firstName: 'Ada', lastName: 'King' })
  const dealer = await given.dealer({ territoryManager: manager })
  const order = await given.order({ dealer, status: 'request', statusBeforeRequest: 'active' })
  const request = await given.changeRequest({ order, changeType: 'Cancellation' })
  const path = `/api/change-requests/${request.id}`
  return {
    path,
    order,
    manager: await portal.as(manager),
    admin: await second.as(admin),
    dealer: await second.as(dealer),
  }
}

async function readStored(orderId: string) {
  const [order] = await portal.db.select().from(orders).where(eq(orders.id, orderId))
  const [request] = await portal.db.select().from(changeRequests)
  return { order, request, mail: await portal.db.select().from(mailOutbox) }
}

describe('Races of one change request', () => {
  it('settle it once; the other calls report who decided', async () => {
    const { path, order, manager, admin } = await givenPending()
    const replies = await Promise.all(
      Array.from({ length: 20 }, async (_, n) => {
        const isManager = n % 2 === 0
        const body = { status: isManager ? 'rejected' : 'approved' }
        return await (isManager ? manager : admin).patch(path, body)
      }),
    )
    const won = replies.filter(({ statusCode }) => statusCode === 200)
    const lost = replies.filter(({ statusCode }) => statusCode === 409)
    expect([won.length, lost.length]).toEqual([1, 19])
    const { status, decidedByName } = won[0]?.json() ?? {}
    expect(['rejected by Pat Moore', 'approved by Ada King']).toContain(`${status} by ${decidedByName}`)
    const messages = new Set(lost.map((reply) => `${reply.json().errorCode}: ${reply.json().message}`))
    expect([...messages]).toEqual([
      `ALREADY_DECIDED: This change request has already been ${status} by ${decidedByName}.`,
    ])
    const after = await readStored(order.id)
    expect(after.order?.status).toBe(status === 'approved' ? 'cancelled' : 'active')
    expect(after.request?.status).toBe(status)
    const answers = after.mail.filter(({ type }) => type === 'change_request')
    expect(answers).toMatchObject([{ payload: { decision: status } }])
    expect(after.mail).toHaveLength(status === 'approved' ? 2 : 1)
    expect(await portal.db.select().from(auditEvents)).toMatchObject([{ action: `change-request.${status}` }])
  })

  it('either withdraw or decide it, but never both', async () => {
    const { path, order, admin, dealer } = await givenPending()
    const [decided, withdrawn] = await Promise.all([
      (async () => await admin.patch(path, { status: 'approved' }))(),
      (async () => await dealer.post(`${path}/withdraw`))(),
    ])
    expect([decided.statusCode, withdrawn.statusCode].sort()).toEqual([200, 409])
    const isDecided = decided.statusCode === 200
    const after = await readStored(order.id)
    expect(after.order?.status).toBe(isDecided ? 'cancelled' : 'active')
    expect(after.request).toMatchObject({ status: isDecided ? 'approved' : 'rejected', withdrawn: !isDecided })
    expect(after.mail).toHaveLength(isDecided ? 2 : 0)
    expect(await portal.db.select().from(auditEvents)).toHaveLength(1)
  })

  it("apply its picks once, at the request's prices", async () => {
    const { manager, admin, order, ask, three } = await givenPickable(portal)
    const path = `/api/change-requests/${(await ask(three)).json().id}`
    const callers = [await portal.as(manager), await second.as(admin)]
    const body = { status: 'approved', applyPicks: true }
    const replies = await Promise.all(
      Array.from({ length: 10 }, async (_, n) => await callers[n % 2]?.patch(path, body)),
    )
    expect(replies.map((reply) => reply?.statusCode).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
    const after = await readStored(order.id)
    expect(after.order).toMatchObject({ status: 'active', annualCents: 1_720_000 })
    expect(await portal.db.select().from(orderAmendments)).toHaveLength(1)
    expect(after.mail.filter(({ payload }) => 'decision' in (payload as object))).toHaveLength(1)
  })

  it("either apply its picks at the request's prices, or edit its order first", async () => {
    const { manager, admin, order, ask, three } = await givenPickable(portal)
    const path = `/api/change-requests/${(await ask(three)).json().id}`
    const [approver, editor] = [await portal.as(manager), await second.as(admin)]
    const [approved, edited] = await Promise.all([
      (async () => await approver.patch(path, { status: 'approved', applyPicks: true }))(),
      (async () => await editor.patch(`/api/admin/orders/${order.id}/months`, { months: 12 }))(),
    ])
    expect(edited.statusCode).toBe(200)
    const isApproved = approved.statusCode === 200
    if (!isApproved) expect(approved.json().errorCode).toBe('STALE')
    const after = await readStored(order.id)
    expect(after.request?.status).toBe(isApproved ? 'approved' : 'pending')
    expect(after.order).toMatchObject({ months: 12, annualCents: isApproved ? 2_064_000 : 1_505_000 })
  })
})
