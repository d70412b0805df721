import { randomUUID } from 'node:crypto'
import {
  type CallList,
  callListEndpoints,
  callListSchema,
  dealerContactsSchema,
} from '@portal/contract/call-list/call-list'
import { describe, expect, it } from 'vitest'
import type { Caller } from '../../../test/caller'
import { shuffledNames, sortedNames } from '../../../test/expected-name-order'
import { givenIn } from '../../../test/given'
import { useTestApp } from '../../../test/use-test-app'
import { loadSession } from '../auth/queries/load-session'
import { callListHandlers } from './handlers'

// Friday, November 20, 2026, in New York.
const portal = useTestApp({
  serve: { endpoints: callListEndpoints, handlers: callListHandlers, constraints: {}, loadSession },
})
const given = () => givenIn(portal.db, { now: portal.clock.read() })

async function getCallList(caller: Caller, query = ''): Promise<CallList> {
  const reply = await caller.get(`/api/admin/calls${query}`)
  expect(reply.statusCode, reply.body).toBe(200)
  return callListSchema.parse(reply.json())
}
const companyNames = async (caller: Caller, query = '') =>
  (await getCallList(caller, query)).dealers.map(({ companyName }) => companyName)

const daysAgo = (days: number) => new Date(portal.clock.read().getTime() - days * 24 * 3_600_000).toISOString()

/** Records a contact. By default, its outcome is `reached` and its time is now. */
async function record(caller: Caller, dealer: { id: string }, contact: object = {}) {
  const body = { id: randomUUID(), outcome: 'reached', happenedAt: daysAgo(0), ...contact }
  const reply = await caller.post(`/api/admin/dealers/${dealer.id}/contacts`, body)
  expect(reply.statusCode, reply.body).toBe(201)
  return body.id
}

/** A manager with named dealers, each with last year's annual total in dollars, or none. */
async function givenDealers(spent: Record<string, number | null>) {
  const manager = await given().staff()
  const dealers: Record<string, Awaited<ReturnType<ReturnType<typeof given>['dealer']>>> = {}
  for (const [companyName, dollars] of Object.entries(spent)) {
    const dealer = await given().dealer({ territoryManager: manager, companyName, district: 'GC' })
    dealers[companyName] = dealer
    if (dollars === null) continue
    const item = await given().package({ priceCents: dollars * 100, pricingType: 'one_time', packageYear: 2026 })
    await given().order({ dealer, orderYear: 2026, items: [item], status: 'completed', signed: true })
  }
  const dealerNamed = (name: string) => dealers[name] ?? { id: '' }
  return { manager, caller: await portal.as(manager), dealerNamed }
}

describe('The call list (docs/spec 14.1)', () => {
  it('sorts dealers with the same urgency by company', async () => {
    for (const companyName of shuffledNames) await given().dealer({ companyName })
    const admin = await portal.as(await given().staff({ role: 'super_admin' }))
    expect(await companyNames(admin)).toEqual(sortedNames)
  })

  it('lists active dealers without an order or draft for the year, highest spend first, with the contact person', async () => {
    const { caller, dealerNamed, manager } = await givenDealers({
      Small: 1000,
      Large: 9000,
      New: null,
      Draft: 20_000,
      Signed: 30_000,
    })
    const item = await given().package()
    await given().order({ dealer: dealerNamed('Draft') as never, items: [item] })
    await given().order({ dealer: dealerNamed('Signed') as never, items: [item], signed: true, status: 'signed' })
    await given().dealer({ territoryManager: manager, companyName: 'Closed', isActive: false })
    await given().dealer({ companyName: 'Of nobody' })
    const list = await getCallList(caller)
    expect(list.dealers.map(({ companyName }) => companyName)).toEqual(['Large', 'Small', 'New'])
    expect(list).toMatchObject({
      orderYear: 2027,
      counts: { now: 3, later: 0, notThisYear: 0 },
      activeDealers: 5,
      next: null,
      week: [],
    })
    expect(list.dealers[0]).toMatchObject({ lastYearTotal: '9000.00', lastContact: null, daysSince: null })
    expect(list.dealers[2]?.lastYearTotal).toBeNull()
    expect(await companyNames(caller, '?limit=1')).toEqual(['Large'])
  })

  it('says that a dealer’s order of the year was canceled', async () => {
    const { caller, dealerNamed } = await givenDealers({ Canceled: null, Never: null })
    const items = [await given().package()]
    await given().order({ dealer: dealerNamed('Canceled') as never, items, signed: true, status: 'cancelled' })
    const { dealers } = await getCallList(caller)
    expect(dealers.map(({ companyName, hasCanceledOrder }) => [companyName, hasCanceledOrder])).toEqual([
      ['Canceled', true],
      ['Never', false],
    ])
  })

  it('sorts by last year’s amount times the days since the last contact, and postpones dealers called today', async () => {
    const { caller, dealerNamed } = await givenDealers({ Large: 9000, Small: 1000, Never: 500 })
    await record(caller, dealerNamed('Large'), { happenedAt: daysAgo(2) })
    await record(caller, dealerNamed('Small'), { happenedAt: daysAgo(20), outcome: 'no_answer' })
    // 500 × 365 days, 1,000 × 20, 9,000 × 2.
    expect(await companyNames(caller)).toEqual(['Never', 'Small', 'Large'])
    await record(caller, dealerNamed('Large'), { outcome: 'no_answer', note: 'Line was busy' })
    const list = await getCallList(caller)
    expect(list).toMatchObject({ counts: { now: 2, later: 1 }, next: { companyName: 'Large', on: '2026-11-21' } })
    expect((await getCallList(caller, '?group=later')).dealers).toMatchObject([
      { companyName: 'Large', daysSince: 0, lastContact: { outcome: 'no_answer', note: 'Line was busy' } },
    ])
    portal.clock.forward({ days: 1 })
    const nextDay = await portal.as(await given().staff({ role: 'super_admin' }))
    expect(await companyNames(nextDay)).toEqual(['Never', 'Small', 'Large'])
  })

  it('omits a dealer until the day to call again in the business’s time zone, and then lists the dealer first', async () => {
    const { caller, dealerNamed } = await givenDealers({ Large: 9000, Small: 10 })
    await record(caller, dealerNamed('Small'), { outcome: 'call_again', callAgainOn: '2026-11-24' })
    expect(await getCallList(caller)).toMatchObject({
      counts: { now: 1, later: 1 },
      next: { companyName: 'Small', on: '2026-11-24' },
    })
    portal.clock.set('2026-11-24T04:30:00Z')
    expect(await companyNames(await portal.as(await given().staff({ role: 'super_admin' })))).toEqual(['Large'])
    portal.clock.set('2026-11-24T05:30:00Z')
    expect(await companyNames(await portal.as(await given().staff({ role: 'super_admin' })))).toEqual([
      'Small',
      'Large',
    ])
  })

  it('omits dealers who decline for this year until next year or another contact', async () => {
    const { caller, dealerNamed } = await givenDealers({ Large: 9000, Small: 10 })
    await record(caller, dealerNamed('Large'), { outcome: 'not_this_year', reason: 'closing', happenedAt: daysAgo(1) })
    await record(caller, dealerNamed('Small'), { outcome: 'not_this_year', reason: 'budget', happenedAt: daysAgo(1) })
    expect(await getCallList(caller)).toMatchObject({
      dealers: [],
      counts: { now: 0, later: 0, notThisYear: 2 },
      next: null,
    })
    expect(await companyNames(caller, '?group=notThisYear')).toEqual(['Large', 'Small'])
    await record(caller, dealerNamed('Small'))
    expect(await getCallList(caller)).toMatchObject({ counts: { now: 0, later: 1, notThisYear: 1 } })
    portal.clock.set('2027-08-02T15:00:00Z')
    const admin = await portal.as(await given().staff({ role: 'super_admin' }))
    expect(await getCallList(admin)).toMatchObject({ orderYear: 2028, counts: { now: 2, later: 0, notThisYear: 0 } })
  })

  it('lists a dealer with two equally new contacts once, with the contact that comes first in the dealer’s list', async () => {
    const { caller, dealerNamed } = await givenDealers({ Large: 9000 })
    for (const note of ['One', 'Other', 'Third'])
      await record(caller, dealerNamed('Large'), { note, outcome: 'no_answer' })
    const { dealers, counts } = await getCallList(caller, '?group=later')
    const { contacts } = dealerContactsSchema.parse(
      (await caller.get(`/api/admin/dealers/${dealerNamed('Large').id}/contacts`)).json(),
    )
    expect([dealers.length, counts.later, dealers[0]?.lastContact?.id]).toEqual([1, 1, contacts[0]?.id])
  })

  it('is limited to each role’s scope and rejected for dealers', async () => {
    const { caller, dealerNamed } = await givenDealers({ Managed: 9000 })
    await given().dealer({ companyName: 'Other', district: 'SE' })
    const signInStaff = async (overrides: object) => portal.as(await given().staff(overrides))
    expect(await companyNames(caller)).toEqual(['Managed'])
    expect(await companyNames(await signInStaff({}))).toEqual([])
    expect(await companyNames(await signInStaff({ role: 'sales_manager', district: 'GC' }))).toEqual(['Managed'])
    expect(await companyNames(await signInStaff({ role: 'mingledorffs' }))).toEqual(['Managed', 'Other'])
    expect((await (await portal.as(dealerNamed('Managed') as never)).get('/api/admin/calls')).statusCode).toBe(403)
    const stranger = await signInStaff({})
    expect((await stranger.get(`/api/admin/dealers/${dealerNamed('Managed').id}/contacts`)).statusCode).toBe(404)
  })

  it('counts the contacts since Monday by staff member, within scope', async () => {
    const { caller, dealerNamed, manager } = await givenDealers({ Large: 9000, Small: 10 })
    await record(caller, dealerNamed('Large'))
    await record(caller, dealerNamed('Small'), { outcome: 'no_answer', happenedAt: daysAgo(4) })
    await record(caller, dealerNamed('Small'), { happenedAt: daysAgo(5) })
    const taken = await record(caller, dealerNamed('Small'))
    await caller.post(`/api/admin/contacts/${taken}/take-back`, {})
    const admin = await portal.as(await given().staff({ role: 'super_admin', firstName: 'Avery', lastName: 'Stone' }))
    await record(admin, dealerNamed('Large'))
    const managerName = `${manager.firstName} ${manager.lastName}`
    const week = [
      { staffName: managerName, contacts: 2, reached: 1 },
      { staffName: 'Avery Stone', contacts: 1, reached: 1 },
    ]
    expect((await getCallList(caller)).week).toEqual(week)
    expect((await getCallList(admin)).week).toEqual(week)
    expect((await getCallList(await portal.as(await given().staff()))).week).toEqual([])
  })

  it('returns the same reply until something changes', async () => {
    const { caller, dealerNamed } = await givenDealers({ Large: 9000 })
    const tag = String((await caller.get('/api/admin/calls')).headers.etag)
    const again = async () => (await caller.get('/api/admin/calls', { headers: { 'if-none-match': tag } })).statusCode
    expect(await again()).toBe(304)
    await record(caller, dealerNamed('Large'))
    expect(await again()).toBe(200)
  })
})
