import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenIn } from '../../../test/given'
import { orderingPart } from '../../../test/ordering'
import { openSecondServer, type SecondServer } from '../../../test/second-server'
import { useTestApp } from '../../../test/use-test-app'
import { auditEvents, changeRequests, mailOutbox, orders } from '../../db/tables'

const portal = useTestApp({ serve: orderingPart })
let second: SecondServer
beforeAll(async () => {
  second = await openSecondServer(portal, orderingPart)
})
afterAll(() => second.close())

/** A request to cancel an active order, its manager at one server and a super admin at another. */
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

async function stored(orderId: string) {
  const [order] = await portal.db.select().from(orders).where(eq(orders.id, orderId))
  const [request] = await portal.db.select().from(changeRequests)
  return { order, request, mail: await portal.db.select().from(mailOutbox) }
}

describe('Races of one change request', () => {
  it('is decided by one of many, and the others hear by whom', async () => {
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
    const told = new Set(lost.map((reply) => `${reply.json().errorCode}: ${reply.json().message}`))
    expect([...told]).toEqual([`ALREADY_DECIDED: This change request has already been ${status} by ${decidedByName}.`])
    const after = await stored(order.id)
    expect(after.order?.status).toBe(status === 'approved' ? 'cancelled' : 'active')
    expect(after.request?.status).toBe(status)
    const answers = after.mail.filter(({ type }) => type === 'change_request')
    expect(answers).toMatchObject([{ payload: { decision: status } }])
    expect(after.mail).toHaveLength(status === 'approved' ? 2 : 1)
    expect(await portal.db.select().from(auditEvents)).toMatchObject([{ action: `change-request.${status}` }])
  })

  it('is either withdrawn or decided, never both', async () => {
    const { path, order, admin, dealer } = await givenPending()
    const [decided, withdrawn] = await Promise.all([
      (async () => await admin.patch(path, { status: 'approved' }))(),
      (async () => await dealer.post(`${path}/withdraw`))(),
    ])
    expect([decided.statusCode, withdrawn.statusCode].sort()).toEqual([200, 409])
    const isDecided = decided.statusCode === 200
    const after = await stored(order.id)
    expect(after.order?.status).toBe(isDecided ? 'cancelled' : 'active')
    expect(after.request).toMatchObject({ status: isDecided ? 'approved' : 'rejected', withdrawn: !isDecided })
    expect(after.mail).toHaveLength(isDecided ? 2 : 0)
    expect(await portal.db.select().from(auditEvents)).toHaveLength(1)
  })
})
