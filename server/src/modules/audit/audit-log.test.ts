import type { AuditEvent } from '@portal/contract/audit/audit'
import { describe, expect, it } from 'vitest'
import { givenIn } from '../../../test/given'
import { useTestApp } from '../../../test/use-test-app'
import { auditEvents } from '../../db/tables'

const portal = useTestApp()
const path = '/api/admin/audit'
const given = () => givenIn(portal.db, { now: portal.clock.read() })
const admin = async () => portal.as(await given().staff({ role: 'super_admin', firstName: 'Ada', lastName: 'Admin' }))

type Row = typeof auditEvents.$inferInsert

/** Records an event in its own minute, identified by its request ID. */
async function recordEvent(requestId: string, overrides: Partial<Row> = {}): Promise<void> {
  const minutes = Number(requestId.replace(/\D/g, '') || 0)
  const at = new Date(Date.UTC(2026, 10, 1, 12, minutes))
  const event = { action: 'package.updated', entityType: 'package', entityId: 'p', actorName: 'Ada Admin' }
  await portal.db.insert(auditEvents).values({ at, requestId, ...event, ...overrides })
}

const found = (reply: { json(): AuditEvent[] }): string[] => reply.json().map(({ requestId }) => requestId)

describe('The audit log', () => {
  it('lists actor, action and record, and the subject of an impersonation', async () => {
    const dealer = await given().dealer({ companyName: 'Peachtree Air', dealerNumber: '204418', firstName: 'Renee' })
    const ada = await given().staff({ role: 'super_admin', firstName: 'Ada', lastName: 'Admin' })
    const acting = await portal.as(dealer, { impersonator: ada })
    const headers = { 'x-request-id': 'made-by-ada' }
    const made = await acting.patch('/api/auth/user', { firstName: 'Robin' }, { headers })
    expect(made.statusCode).toBe(200)
    const reply = await (await portal.as(ada)).get(path)
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toEqual([
      {
        id: 1,
        at: portal.clock.read().toISOString(),
        action: 'profile.updated',
        title: 'Profile updated',
        actor: { id: ada.id, name: 'Ada Admin', role: 'super_admin' },
        subject: { id: dealer.id, name: `Renee ${dealer.lastName}` },
        entityType: 'account',
        entityId: dealer.id,
        record: { title: 'Dealer', label: 'Peachtree Air (#204418)', target: { kind: 'dealer', key: dealer.id } },
        before: { firstName: 'Renee' },
        after: { firstName: 'Robin' },
        names: {},
        address: '127.0.0.1',
        requestId: made.headers['x-request-id'],
      },
    ])
    expect((await acting.get(path)).statusCode).toBe(403)
  })

  it('is visible only to super admins', async () => {
    for (const role of ['mingledorffs', 'sales_manager', 'territory_manager'] as const) {
      const browser = await portal.as(await given().staff({ role }))
      for (const address of [path, `${path}/export`]) expect((await browser.get(address)).statusCode).toBe(403)
    }
    expect((await (await portal.as(await given().dealer())).get(path)).statusCode).toBe(403)
    expect((await portal.anonymous.get(path)).statusCode).toBe(401)
    expect(await portal.db.$count(auditEvents)).toBe(0)
  })

  it('labels records by name or number, and links to existing ones', async () => {
    const [order, deleted] = [await given().order(), await given().order()]
    const user = await given().staff({ role: 'sales_manager', firstName: 'Sue', lastName: 'Abel' })
    const left = await given().staff({ firstName: 'Lee', lastName: 'Left', deletedAt: new Date(), isActive: false })
    const item = await given().package({ name: 'Radio Spots', packageYear: 2027 })
    const category = await given().category({ name: 'Radio' })
    await recordEvent('1', { entityType: 'order', entityId: order.id, orderId: order.id })
    await recordEvent('2', { entityType: 'change_request', entityId: deleted.id, orderId: order.id })
    await recordEvent('3', { entityType: 'account', entityId: user.id })
    await recordEvent('4', { entityType: 'account', entityId: left.id })
    await recordEvent('5', { entityType: 'account', entityId: 'none' })
    await recordEvent('6', { entityType: 'package', entityId: item.id })
    await recordEvent('7', { entityType: 'package', entityId: '2027-2028' })
    await recordEvent('8', { entityType: 'category', entityId: category.id })
    const browser = await admin()
    await browser.delete('/api/admin/orders/bulk', { payload: { orderIds: [deleted.id] } })
    await browser.delete(`/api/admin/categories/${(await given().category({ name: 'Banners' })).id}`)
    await recordEvent('9', { entityType: 'order', entityId: deleted.id, orderId: deleted.id })
    const rows: AuditEvent[] = (await browser.get(path, { query: { sort: 'at' } })).json()
    expect(rows.map(({ record }) => [record.title, record.label, record.target])).toEqual([
      ['Order', order.orderNumber, { kind: 'order', key: order.id }],
      ['Change request', order.orderNumber, { kind: 'order', key: order.id }],
      ['User', 'Sue Abel', { kind: 'user', key: user.email }],
      ['User', 'Lee Left', null],
      ['Account', 'No territory manager', null],
      ['Package', 'Radio Spots (2027)', { kind: 'package', key: 'Radio Spots' }],
      ['Package', '2027 to 2028', null],
      ['Category', 'Radio', { kind: 'category', key: category.id }],
      ['Order', deleted.orderNumber, null],
      ['Order', deleted.orderNumber, null],
      ['Category', 'Banners', null],
    ])
  })

  it('returns the names of accounts and categories whose IDs appear in values, at any depth', async () => {
    const manager = await given().staff({ firstName: 'Taylor', lastName: 'Mabry' })
    const dealer = await given().dealer({ companyName: 'Peachtree Air' })
    const category = await given().category({ name: 'Radio' })
    const before = { dealers: [{ id: dealer.id, territoryManagerId: null }], categoryId: category.id }
    await recordEvent('1', { before, after: { deep: { deeper: [manager.id] }, orderYear: 2027, note: 'none' } })
    const [event]: AuditEvent[] = (await (await admin()).get(path)).json()
    expect(event?.names).toEqual({
      [dealer.id]: 'Peachtree Air',
      [manager.id]: 'Taylor Mabry',
      [category.id]: 'Radio',
    })
  })

  it('redacts secrets, even if an event contains them', async () => {
    const after = { email: 'a@example.com', passwordHash: 'x', deep: { signatureData: 'x' } }
    await recordEvent('1', { after })
    const [event]: AuditEvent[] = (await (await admin()).get(path)).json()
    expect(event?.after).toEqual({ email: 'a@example.com', deep: {} })
  })
})

describe('Pages of the audit log', () => {
  it('are sorted newest or oldest first, and include the total count', async () => {
    const names = Array.from({ length: 7 }, (_, minute) => String(minute + 1))
    for (const name of names) await recordEvent(name)
    const browser = await admin()
    const page = async (query: Record<string, string>) => {
      const reply = await browser.get(path, { query })
      return [found(reply).join(''), reply.headers['x-total-count']]
    }
    expect(await page({})).toEqual(['7654321', '7'])
    expect(await page({ limit: '3' })).toEqual(['765', '7'])
    expect(await page({ limit: '3', offset: '3' })).toEqual(['432', '7'])
    expect(await page({ limit: '3', offset: '6' })).toEqual(['1', '7'])
    expect(await page({ limit: '3', sort: 'at' })).toEqual(['123', '7'])
    expect(await page({ limit: '2', search: 'nothing like it' })).toEqual(['', '0'])
  })

  it('share a total count for half a minute', async () => {
    for (const name of ['1', '2', '3']) await recordEvent(name)
    const browser = await admin()
    portal.clock.forward({ hours: 1 })
    const total = async () => (await browser.get(path, { query: { limit: '1' } })).headers['x-total-count']
    expect(await total()).toBe('3')
    await recordEvent('4')
    expect(await total()).toBe('3')
    portal.clock.forward({ minutes: 1 })
    expect(await total()).toBe('4')
  })
})
