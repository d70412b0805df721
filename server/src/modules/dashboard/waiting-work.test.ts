import { dashboardEndpoints } from '@portal/contract/dashboard/dashboard'
import { type PendingWork, pendingWorkSchema } from '@portal/contract/dashboard/pending-work'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Caller } from '../../../test/caller'
import { givenIn } from '../../../test/given'
import { noEffects } from '../../../test/given/program'
import { givenProgramDraft } from '../../../test/given/program-drafts'
import { orderingPart } from '../../../test/ordering'
import { useTestApp } from '../../../test/use-test-app'
import { mailOutbox } from '../../db/tables'
import { recordStatements } from '../../platform/database/statement-counter'
import { dashboardHandlers } from './handlers'

const portal = useTestApp({
  serve: {
    ...orderingPart,
    endpoints: { ...orderingPart.endpoints, ...dashboardEndpoints },
    handlers: { ...orderingPart.handlers, ...dashboardHandlers },
  },
})

const PATH = '/api/dashboard/waiting'
const getWork = async (caller: Caller): Promise<PendingWork> => pendingWorkSchema.parse((await caller.get(PATH)).json())

/** Noon in New York, on a day of November 2026. */
const november = (day: number): Date => new Date(Date.UTC(2026, 10, day, 17))

async function givenWork() {
  portal.clock.set('2026-11-20T15:00:00Z')
  const given = givenIn(portal.db, { now: portal.clock.read() })
  const manager = await given.staff()
  const dealer = await given.dealer({ territoryManager: manager, companyName: 'Managed Air', district: 'GC' })
  const other = await given.dealer({ companyName: 'Other Heating', district: 'SE' })
  const old = await given.order({ dealer, createdAt: november(2), updatedAt: november(3) })
  const edge = await given.order({ dealer: other, createdAt: november(1), updatedAt: november(12) })
  const fresh = await given.order({ orderYear: 2026, dealer, createdAt: november(1), updatedAt: november(13) })
  const marked = await given.order({
    dealer: other,
    orderYear: 2026,
    status: 'signed',
    signed: true,
    createdAt: november(14),
  })
  const admin = await portal.as(await given.staff({ role: 'super_admin' }))
  return { given, manager, dealer, other, old, edge, fresh, marked, admin }
}

describe('Pending work on the dashboards (docs/spec 18.2)', () => {
  it('starts with the five oldest pending requests', async () => {
    const { given, dealer, admin } = await givenWork()
    const created = []
    for (const day of [6, 2, 5, 3, 4, 1]) {
      const order = await given.order({ dealer, orderYear: 2000 + day, status: 'request' })
      created.push(await given.changeRequest({ order, createdAt: november(day), message: `Asked on ${day}` }))
    }
    const answered = await given.order({ dealer, orderYear: 2010, status: 'active' })
    await given.changeRequest({ order: answered, createdAt: november(1), status: 'approved' })
    const { requests } = await getWork(admin)
    expect(requests.map(({ message }) => message)).toEqual([1, 2, 3, 4, 5].map((day) => `Asked on ${day}`))
    expect(requests[0]).toMatchObject({
      id: created[5]?.id,
      orderUuid: created[5]?.orderId,
      dealerName: 'Managed Air',
      changeType: 'Change',
      createdAt: '2026-11-01T17:00:00.000Z',
    })
  })

  it('lists drafts that have not changed for seven days, oldest first, with the contact person', async () => {
    const { dealer, old, edge, admin } = await givenWork()
    const { stuckDrafts } = await getWork(admin)
    expect(stuckDrafts).toMatchObject({ count: 2, oldestAt: november(3).toISOString() })
    expect(stuckDrafts.first.map(({ orderId }) => orderId)).toEqual([old.orderNumber, edge.orderNumber])
    expect(stuckDrafts.first[0]).toEqual({
      id: old.id,
      orderId: old.orderNumber,
      dealerName: 'Managed Air',
      annualTotal: (old.annualCents / 100).toFixed(2),
      updatedAt: november(3).toISOString(),
      contactName: `${dealer.firstName} ${dealer.lastName}`,
      phone: dealer.phone,
      email: dealer.email,
    })
    const found: { orderId: string }[] = (await admin.get('/api/orders?stuck=1')).json()
    expect(found.map(({ orderId }) => orderId).sort()).toEqual([old.orderNumber, edge.orderNumber].sort())
  })

  it('counts orders marked as signed, and failed emails for super admins', async () => {
    const { given, admin } = await givenWork()
    expect(await getWork(admin)).toMatchObject({
      notStarted: { count: 1, oldestAt: november(14).toISOString() },
      failedMail: { count: 0, oldestAt: null },
    })
    const mail = await given.mail({ createdAt: november(18) })
    expect((await getWork(admin)).queuedMail).toEqual({ count: 1, oldestAt: november(18).toISOString() })
    await portal.db.update(mailOutbox).set({ status: 'failed' }).where(eq(mailOutbox.id, mail.id))
    expect((await getWork(admin)).failedMail).toEqual({ count: 1, oldestAt: november(18).toISOString() })
    const distributor = await portal.as(await given.staff({ role: 'mingledorffs' }))
    expect(await getWork(distributor)).toMatchObject({ failedMail: null, queuedMail: null })
  })

  it('counts the changes of the program that a super admin may approve', async () => {
    const { given, admin } = await givenWork()
    expect((await getWork(admin)).programDrafts).toEqual({ count: 0, oldestAt: null })
    const sent = { state: 'waiting', plan: noEffects, planSha256: '0'.repeat(64), sentAt: november(16) } as const
    const author = await given.staff({ role: 'super_admin' })
    await givenProgramDraft(portal.db, november(15), { ...sent, author })
    await givenProgramDraft(portal.db, november(15))
    expect((await getWork(admin)).programDrafts).toEqual({ count: 1, oldestAt: november(16).toISOString() })
    expect((await getWork(await portal.as(author))).programDrafts).toEqual({ count: 0, oldestAt: null })
    const coordinator = await portal.as(await given.staff({ role: 'mingledorffs' }))
    expect((await getWork(coordinator)).programDrafts).toBeNull()
  })

  it('is limited to the scope', async () => {
    const { given, manager, old, marked } = await givenWork()
    await given.changeRequest({ order: marked })
    expect(await getWork(await portal.as(manager))).toMatchObject({
      requests: [],
      stuckDrafts: { count: 1, first: [{ orderId: old.orderNumber }] },
      notStarted: { count: 0, oldestAt: null },
      failedMail: null,
    })
    const sales = await getWork(await portal.as(await given.staff({ role: 'sales_manager', district: 'SE' })))
    expect(sales.requests).toHaveLength(1)
    expect(sales.stuckDrafts.count).toBe(1)
  })

  it('needs one statement in addition to the session lookup, and is visible only to staff', async () => {
    const { dealer, admin } = await givenWork()
    const { statements } = await recordStatements(async () => await admin.get(PATH))
    expect(statements).toHaveLength(2)
    expect((await (await portal.as(dealer)).get(PATH)).statusCode).toBe(403)
    expect((await portal.anonymous.get(PATH)).statusCode).toBe(401)
  })
})
