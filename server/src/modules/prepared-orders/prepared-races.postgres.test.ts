import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenIn } from '../../../test/given'
import { buildCart, consents, orderingPart } from '../../../test/ordering'
import { openSecondServer, type SecondServer } from '../../../test/second-server'
import { useTestApp } from '../../../test/use-test-app'
import { auditEvents, mailOutbox, orderInvitations, orders } from '../../db/tables'

const portal = useTestApp({ serve: orderingPart })
let second: SecondServer
beforeAll(async () => {
  second = await openSecondServer(portal, orderingPart)
})
afterAll(() => second.close())
const given = () => givenIn(portal.db, { now: portal.clock.read() })

async function givenStaffAndDealer() {
  const manager = await given().staff()
  const dealer = await given().dealer({ territoryManager: manager })
  const item = await given().package()
  const admin = await given().staff({ role: 'super_admin' })
  const path = `/api/admin/dealers/${dealer.id}/prepared-order`
  return { dealer, item, path, manager: await portal.as(manager), admin: await second.as(admin) }
}

const actions = async () => (await portal.db.select().from(auditEvents)).map(({ action }) => action)

describe('Races of prepared orders', () => {
  it('let one of several concurrent sends succeed: one email and one working link', async () => {
    const { item, path, manager, admin } = await givenStaffAndDealer()
    const body = { items: buildCart([item]).items, note: '', updatedAt: null }
    const replies = await Promise.all(
      Array.from({ length: 10 }, async (_, n) => await (n % 2 === 0 ? manager : admin).post(`${path}/send`, body)),
    )
    const count = (status: number) => replies.filter(({ statusCode }) => statusCode === status).length
    expect([count(200), count(412)]).toEqual([1, 9])
    expect(await portal.db.select().from(orderInvitations)).toMatchObject([{ withdrawnAt: null, signedAt: null }])
    expect(await portal.db.$count(mailOutbox)).toBe(1)
    expect(await actions()).toEqual(['prepared-order.sent'])
  })

  it('let one of several uses of a link succeed: one draft', async () => {
    const { dealer, item } = await givenStaffAndDealer()
    const token = await given().preparedLink(dealer, [item])
    const browsers = [await portal.as(dealer), await second.as(dealer)]
    const replies = await Promise.all(
      Array.from({ length: 10 }, async (_, n) => await browsers[n % 2]?.post('/api/prepared-order/open', { token })),
    )
    const statuses = replies.map((reply) => reply?.statusCode)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 422)).toHaveLength(9)
    expect(await portal.db.$count(orders)).toBe(1)
    expect(await actions()).toEqual(['order.draft-saved', 'prepared-order.opened'])
  })

  it('let a link be used, withdrawn or replaced, and a signature end whatever was sent', async () => {
    const { dealer, item, path, admin } = await givenStaffAndDealer()
    const token = await given().preparedLink(dealer, [item])
    const [before] = await portal.db.select().from(orderInvitations)
    const seen = before?.updatedAt.toISOString() ?? null
    const browser = await portal.as(dealer)
    const body = { items: buildCart([item]).items, note: '', updatedAt: seen }
    const signed = buildCart([item], { ...consents, signatureData: given().signature() })
    const [opened, withdrawn, sent, placed] = await Promise.all([
      (async () => await browser.post('/api/prepared-order/open', { token }))(),
      (async () => await admin.post(`${path}/withdraw`, { updatedAt: seen }))(),
      (async () => await admin.post(`${path}/send`, body))(),
      (async () => await browser.post('/api/orders', signed))(),
    ])
    expect(placed.statusCode).toBeLessThan(300)
    expect([200, 409, 422]).toContain(opened.statusCode)
    const written = [withdrawn, sent].filter(({ statusCode }) => statusCode === 200)
    expect(written.length).toBeLessThanOrEqual(1)
    const rows = await portal.db.select().from(orderInvitations)
    const usableInvitations = rows.filter((row) => row.withdrawnAt === null && row.signedAt === null)
    // The order is signed, so no link works, whichever call came first.
    expect(usableInvitations).toEqual([])
    expect(await portal.db.$count(orders)).toBe(1)
  })
})
