import type { View } from '@portal/contract/views/view'
import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Caller } from '../../../test/caller'
import { givenIn } from '../../../test/given'
import { givenViewContent } from '../../../test/given/views'
import { useTestApp } from '../../../test/use-test-app'
import { accounts, auditEvents, defaultViews, savedViews } from '../../db/tables'
import { constraintError } from '../../platform/database/database-errors'
import { idFor } from '../../seed/ids'
import { viewConstraints } from './constraints'

const portal = useTestApp()
const given = () => givenIn(portal.db, { now: portal.clock.read() })
const address = '/api/views'
const content = { ...givenViewContent, list: 'orders', name: 'Over $5,000' }

async function givenStaff(role: 'super_admin' | 'mingledorffs' | 'sales_manager' | 'territory_manager') {
  const account = await given().staff({ role, firstName: 'Jordan', lastName: 'Ashford' })
  return { account, browser: await portal.as(account) }
}

const listViews = async (browser: Caller, list = 'orders'): Promise<View[]> => {
  const reply = await browser.get(`${address}?list=${list}`)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json().views
}
const viewNames = async (browser: Caller) => (await listViews(browser)).map(({ name }) => name)

describe('Views of a list (docs/spec 17.4)', () => {
  it('store filters, sort, columns and row height', async () => {
    const { browser } = await givenStaff('sales_manager')
    const query = { status: 'active', year: '2027', sort: '-totalAmount' }
    const created = await browser.post(address, { ...content, name: ' Over $5,000 ', query, density: 'compact' })
    expect(created.statusCode, created.body).toBe(201)
    const [view] = await listViews(browser)
    expect(view).toEqual({
      id: created.json().id,
      list: 'orders',
      name: 'Over $5,000',
      query,
      columns: ['orderId', 'dealerName'],
      density: 'compact',
      sharedWith: [],
      ownerName: null,
      mayChange: true,
      isDefault: false,
      gone: [],
      updatedAt: portal.clock.read().toISOString(),
    })
    expect(await listViews(browser, 'dealers')).toEqual([])
  })

  it.each([
    ['a filter the list does not have', { query: { shoeSize: '44' } }, 'query.shoeSize'],
    ['a filter named like an object property', { query: { constructor: 'x' } }, 'query.constructor'],
    ['a filter named like an object method', { query: { toString: 'x' } }, 'query.toString'],
    ['an invalid value', { query: { status: 'lost' } }, 'query.status'],
    ['an invalid sort', { query: { sort: '-shoeSize' } }, 'query.sort'],
    ['a page', { query: { offset: '10' } }, 'query.offset'],
    ['columns of another list', { columns: ['orderId', 'website'] }, 'columns'],
    ['a column twice', { columns: ['orderId', 'orderId'] }, 'columns'],
    ['no columns', { columns: [] }, 'columns'],
    ['no name', { name: '  ' }, 'name'],
    ['a long name', { name: 'x'.repeat(81) }, 'name'],
    ['a higher rank', { sharedWith: ['mingledorffs'] }, 'sharedWith'],
  ])('are rejected with %s', async (_, wrong, field) => {
    const { account, browser } = await givenStaff('sales_manager')
    const reply = await browser.post(address, { ...content, ...wrong })
    expect([reply.statusCode, reply.json().errors?.[0]?.field], reply.body).toEqual([422, field])
    const { id } = await given().view(account)
    const change = await browser.patch(`${address}/${id}`, wrong)
    expect([change.statusCode, change.json().errors?.[0]?.field], change.body).toEqual([422, field])
    expect(await portal.db.$count(savedViews)).toBe(1)
  })

  it('have unique names per user and list, and are limited to 20', async () => {
    const { account, browser } = await givenStaff('territory_manager')
    await browser.post(address, content)
    const duplicate = await browser.post(address, { ...content, name: 'OVER $5,000' })
    expect([duplicate.statusCode, duplicate.json().errors]).toEqual([
      409,
      [{ field: 'name', message: 'You already have a view of this list with this name' }],
    ])
    for (let n = 1; n < 20; n += 1) await given().view(account)
    const extraView = await browser.post(address, { ...content, name: 'One more' })
    expect([extraView.statusCode, extraView.json().message]).toEqual([
      409,
      'You have the maximum number of views of this list. Please delete one first',
    ])
    expect((await browser.post(address, { ...content, list: 'dealers', query: {}, columns: null })).statusCode).toBe(
      201,
    )
  })

  it('exist only for lists that the user can see', async () => {
    const { browser } = await givenStaff('mingledorffs')
    const audit = { ...content, list: 'audit', query: {}, columns: null }
    expect((await browser.get(`${address}?list=audit`)).statusCode).toBe(403)
    expect((await browser.post(address, audit)).statusCode).toBe(403)
    const admin = await givenStaff('super_admin')
    const shared = await admin.browser.post(address, { ...audit, sharedWith: ['mingledorffs'] })
    expect([shared.statusCode, shared.json().errors[0].field]).toEqual([422, 'sharedWith'])
    expect((await admin.browser.post(address, { ...audit, sharedWith: ['super_admin'] })).statusCode).toBe(201)
  })

  it('are sorted in their owner’s order', async () => {
    const { account, browser } = await givenStaff('sales_manager')
    for (const name of ['A', 'B', 'C']) await given().view(account, { name })
    const [, , last] = await listViews(browser)
    await browser.patch(`${address}/${last?.id}`, { position: 0 })
    expect(await viewNames(browser)).toEqual(['C', 'A', 'B'])
    await browser.patch(`${address}/${last?.id}`, { position: 99 })
    expect(await viewNames(browser)).toEqual(['A', 'B', 'C'])
    expect((await listViews(browser)).at(-1)?.updatedAt).toBe(last?.updatedAt)
  })

  it('reject stale edits (docs/spec 23.17)', async () => {
    const { account, browser } = await givenStaff('sales_manager')
    await given().view(account, { name: 'Before' })
    const [seen] = await listViews(browser)
    const change = (name: string, updatedAt?: string) => browser.patch(`${address}/${seen?.id}`, { name, updatedAt })
    const first = await change('First', seen?.updatedAt)
    expect([first.statusCode, first.json().name], first.body).toEqual([200, 'First'])
    expect(first.json().updatedAt).not.toBe(seen?.updatedAt)
    const second = await change('Second', seen?.updatedAt)
    expect([second.statusCode, second.json().errorCode], second.body).toEqual([412, 'STALE'])
    expect(second.json().details.current).toEqual(first.json())
    expect(await viewNames(browser)).toEqual(['First'])
    expect((await change('Second', first.json().updatedAt)).statusCode).toBe(200)
  })
})

describe('A shared view', () => {
  async function givenSharedView() {
    const owner = await givenStaff('sales_manager')
    const created = await owner.browser.post(address, { ...content, sharedWith: ['territory_manager'] })
    return { owner, view: created.json() as View }
  }

  it('can be read but not changed by the ranks it is shared with', async () => {
    const { view } = await givenSharedView()
    const reader = await givenStaff('territory_manager')
    expect(await listViews(reader.browser)).toMatchObject([
      { id: view.id, ownerName: 'Jordan Ashford', mayChange: false, sharedWith: ['territory_manager'] },
    ])
    expect((await reader.browser.patch(`${address}/${view.id}`, { name: 'Mine' })).statusCode).toBe(403)
    expect((await reader.browser.delete(`${address}/${view.id}`)).statusCode).toBe(403)
    const peer = await givenStaff('sales_manager')
    expect(await viewNames(peer.browser)).toEqual([])
    expect((await peer.browser.delete(`${address}/${view.id}`)).statusCode).toBe(404)
  })

  it('shows no rows outside the reader’s scope', async () => {
    const { view } = await givenSharedView()
    const reader = await givenStaff('territory_manager')
    await given().order({ status: 'active' })
    const own = await given().order({
      status: 'active',
      dealer: await given().dealer({ territoryManager: reader.account }),
    })
    const [shared] = await listViews(reader.browser)
    const list = await reader.browser.get(`/api/orders?${new URLSearchParams(shared?.query)}`)
    expect(list.json().map(({ id }: { id: string }) => id)).toEqual([own.id])
    expect(shared?.id).toBe(view.id)
  })

  it('can be changed by a super admin, within the owner’s sharing rights', async () => {
    const { owner, view } = await givenSharedView()
    const admin = await givenStaff('super_admin')
    expect(await listViews(admin.browser)).toMatchObject([{ id: view.id, mayChange: true }])
    const higherSharing = await admin.browser.patch(`${address}/${view.id}`, { sharedWith: ['super_admin'] })
    expect(higherSharing.statusCode).toBe(422)
    expect((await admin.browser.patch(`${address}/${view.id}`, { name: 'Large ones' })).json()).toMatchObject({
      name: 'Large ones',
      ownerName: 'Jordan Ashford',
    })
    expect(await viewNames(owner.browser)).toEqual(['Large ones'])
    const own = await given().view(owner.account)
    expect((await admin.browser.patch(`${address}/${own.id}`, { name: 'Not shared' })).statusCode).toBe(404)
  })

  it('is hidden from ranks above a demoted owner, and when its owner was deleted', async () => {
    const { owner } = await givenSharedView()
    const reader = await givenStaff('territory_manager')
    const peer = await givenStaff('sales_manager')
    await given().view(owner.account, { name: 'For peers', sharedWith: ['sales_manager'] })
    expect(await viewNames(peer.browser)).toEqual(['For peers'])
    await portal.db.update(accounts).set({ role: 'territory_manager' }).where(eq(accounts.id, owner.account.id))
    expect(await viewNames(peer.browser)).toEqual([])
    expect(await viewNames(reader.browser)).toEqual(['Over $5,000'])
    const deletedAt = portal.clock.read()
    await portal.db.update(accounts).set({ deletedAt }).where(eq(accounts.id, owner.account.id))
    expect(await viewNames(reader.browser)).toEqual([])
  })

  it('is in the list of 50 despite newer views that the reader cannot see', async () => {
    const lowerRankingUser = await givenStaff('territory_manager')
    const later = givenIn(portal.db, { now: new Date(portal.clock.read().getTime() + 1000) })
    for (let n = 0; n < 50; n += 1) await later.view(lowerRankingUser.account, { sharedWith: ['sales_manager'] })
    const sharedView = await given().view((await givenStaff('sales_manager')).account, {
      sharedWith: ['sales_manager'],
    })
    const reader = await givenStaff('sales_manager')
    expect(await viewNames(reader.browser)).toEqual([sharedView.name])
  })

  it('is audited, unlike a private view', async () => {
    const { owner, view } = await givenSharedView()
    const own = (await owner.browser.post(address, { ...content, name: 'Own' })).json()
    await owner.browser.patch(`${address}/${own.id}`, { name: 'Still own' })
    await owner.browser.delete(`${address}/${own.id}`)
    await owner.browser.patch(`${address}/${view.id}`, { query: { status: 'pending' } })
    await owner.browser.patch(`${address}/${view.id}`, { position: 0 })
    await owner.browser.delete(`${address}/${view.id}`)
    const events = await portal.db.select().from(auditEvents).orderBy(asc(auditEvents.id))
    expect(events.map(({ action, entityId }) => [action, entityId])).toEqual([
      ['view.shared', view.id],
      ['view.changed', view.id],
      ['view.deleted', view.id],
    ])
    expect(events[1]).toMatchObject({
      before: { name: 'Over $5,000', query: { status: 'active' }, sharedWith: ['territory_manager'] },
      after: { query: { status: 'pending' } },
    })
    const { browser } = await givenStaff('super_admin')
    const log = (await browser.get('/api/admin/audit?entityType=view')).json()
    expect(log.map(({ title }: { title: string }) => title)).toEqual([
      'Shared view deleted',
      'Shared view changed',
      'View shared',
    ])
    expect(log[0].record).toMatchObject({ title: 'View', label: 'Over $5,000' })
  })
})

describe('The default view of a list', () => {
  it('is each user’s own choice among visible views', async () => {
    const { account, browser } = await givenStaff('sales_manager')
    const reader = await givenStaff('territory_manager')
    const { id } = await given().view(account, { sharedWith: ['territory_manager'] })
    const own = await given().view(account)
    const choose = (who: Caller, viewId: string | null, list = 'orders') =>
      who.post(`${address}/default`, { list, viewId })
    expect((await choose(reader.browser, id)).statusCode).toBe(200)
    expect((await choose(reader.browser, own.id)).statusCode).toBe(404)
    expect((await choose(reader.browser, id, 'dealers')).statusCode).toBe(404)
    expect(await listViews(reader.browser)).toMatchObject([{ id, isDefault: true }])
    expect((await listViews(browser)).map(({ isDefault }) => isDefault)).toEqual([false, false])
    await choose(browser, id)
    await choose(browser, own.id)
    expect((await listViews(browser)).map(({ isDefault }) => isDefault)).toEqual([false, true])
    await choose(browser, null)
    expect((await listViews(browser)).some(({ isDefault }) => isDefault)).toBe(false)
    await browser.delete(`${address}/${id}`)
    expect(await portal.db.$count(defaultViews)).toBe(0)
  })

  it('is not set when the view is deleted concurrently', async () => {
    const { account } = await givenStaff('sales_manager')
    const choice = { accountId: account.id, list: 'orders', viewId: idFor('no view') } as const
    const failure = await portal.db
      .insert(defaultViews)
      .values(choice)
      .then(() => null)
      .catch((error: unknown) => error)
    expect(constraintError(failure, viewConstraints)).toMatchObject({
      errorCode: 'NOT_FOUND',
      message: 'This view does not exist or is no longer shared with you',
    })
  })
})

describe('A view with a filter by a deleted record', () => {
  it('names the filter by a user who is no longer a territory manager', async () => {
    const { account, browser } = await givenStaff('sales_manager')
    const manager = await given().staff()
    await given().view(account, { query: { territoryManagerId: manager.id, status: 'active' } })
    await given().view(account, { query: { territoryManagerId: 'none' } })
    expect((await listViews(browser)).map(({ gone }) => gone)).toEqual([[], []])
    const deletedAt = portal.clock.read()
    await portal.db.update(accounts).set({ deletedAt }).where(eq(accounts.id, manager.id))
    const [first, second] = await listViews(browser)
    expect([first?.gone, second?.gone]).toEqual([['territoryManagerId'], []])
    expect((await browser.get(`/api/orders?${new URLSearchParams(first?.query)}`)).json()).toEqual([])
  })

  it('recognizes an ID in any case', async () => {
    const { account, browser } = await givenStaff('sales_manager')
    const manager = await given().staff()
    await given().view(account, { query: { territoryManagerId: manager.id.toUpperCase() } })
    expect((await listViews(browser)).map(({ gone }) => gone)).toEqual([[]])
  })

  it('omits filters of another release that the list rejects', async () => {
    const { account, browser } = await givenStaff('sales_manager')
    await given().view(account, { query: { shoeSize: '44', status: 'active' }, columns: ['orderId', 'shoeSize'] })
    expect(await listViews(browser)).toMatchObject([
      { query: { status: 'active' }, columns: ['orderId'], gone: ['shoeSize'] },
    ])
  })
})
