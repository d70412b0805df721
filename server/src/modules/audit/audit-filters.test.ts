import type { AuditEvent } from '@portal/contract/audit/audit'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { givenIn } from '../../../test/given'
import { useTestApp } from '../../../test/use-test-app'
import { accounts, auditEvents } from '../../db/tables'

const portal = useTestApp()
const path = '/api/admin/audit'
const given = () => givenIn(portal.db, { now: portal.clock.read() })

type Row = typeof auditEvents.$inferInsert

async function recordEvent(requestId: string, overrides: Partial<Row> = {}): Promise<void> {
  const at = new Date('2026-11-01T12:00:00Z')
  const event = { action: 'package.updated', entityType: 'package', entityId: 'p', actorName: 'Ada Admin' }
  await portal.db.insert(auditEvents).values({ at, requestId, ...event, ...overrides })
}

/** Returns a function that finds the request IDs of the matching events, oldest first. */
async function givenSearch() {
  const browser = await portal.as(await given().staff({ role: 'super_admin' }))
  return async (query: Record<string, string>) => {
    const reply = await browser.get(path, { query: { ...query, sort: 'at' } })
    expect(reply.statusCode, reply.body).toBe(200)
    return reply.json().map(({ requestId }: AuditEvent) => requestId)
  }
}

const getRequestId = ({ headers }: { headers: Record<string, unknown> }): string => String(headers['x-request-id'])

describe('Filters of the audit log', () => {
  it('match actor and subject by name, email, company or ID, and the system as actor', async () => {
    const zoe = await given().staff({ firstName: 'Zoë', lastName: "O'Hara", email: 'zoe_1@example.com' })
    const max = await given().staff({ firstName: 'Max', lastName: 'Muster', email: 'zoex1@example.com' })
    const dealer = await given().dealer({ companyName: 'Peachtree Air' })
    await recordEvent('zoe', { actorId: zoe.id, actorName: "Zoë O'Hara" })
    await recordEvent('max', { actorId: max.id, actorName: 'Max Muster', subjectId: dealer.id, subjectName: 'Renee' })
    await recordEvent('dealer', { actorId: dealer.id, actorName: 'Renee' })
    await recordEvent('system', { actorName: 'System' })
    const find = await givenSearch()
    expect(await find({ actor: "zoe o'HARA" })).toEqual(['zoe'])
    expect(await find({ actor: 'zoe_1@' })).toEqual(['zoe'])
    expect(await find({ actor: max.id.toUpperCase() })).toEqual(['max'])
    expect(await find({ actor: 'peachtree' })).toEqual(['dealer'])
    expect(await find({ actor: ' System ' })).toEqual(['system'])
    expect(await find({ actor: 'nobody' })).toEqual([])
    expect(await find({ subject: 'peachtree' })).toEqual(['max'])
    expect(await find({ subject: dealer.id })).toEqual(['max'])
    expect(await find({ subject: 'system' })).toEqual([])
    expect(await find({ actor: 'max', subject: 'muster' })).toEqual([])
    // Deleted accounts match, too.
    await portal.db.update(accounts).set({ deletedAt: new Date(), isActive: false }).where(eq(accounts.id, zoe.id))
    expect(await find({ actor: 'zoe o' })).toEqual(['zoe'])
  })

  it('match action, record type and record ID', async () => {
    await recordEvent('a', { action: 'category.created', entityType: 'category', entityId: '1' })
    await recordEvent('b', { action: 'package.created', entityId: '1' })
    await recordEvent('c', { action: 'package.created', entityId: '2' })
    const find = await givenSearch()
    expect(await find({ action: 'package.created' })).toEqual(['b', 'c'])
    expect(await find({ entityType: 'category' })).toEqual(['a'])
    expect(await find({ entityType: 'package', entityId: '1' })).toEqual(['b'])
  })

  it('find an order by number, even after its deletion', async () => {
    const order = await given().order()
    const browser = await portal.as(await given().staff({ role: 'super_admin' }))
    await recordEvent('placed', { entityType: 'order', entityId: order.id, orderId: order.id })
    await recordEvent('request', { entityType: 'change_request', entityId: 'r', orderId: order.id })
    await recordEvent('other', { entityType: 'order', entityId: 'o', after: { orderNumber: '2027-000001' } })
    const find = await givenSearch()
    expect(await find({ record: ` ${order.orderNumber} ` })).toEqual(['placed', 'request'])
    expect(await find({ record: order.id })).toEqual(['placed', 'request'])
    expect(await find({ record: order.orderNumber.slice(0, -1) })).toEqual([])
    const payload = { orderIds: [order.id] }
    const deletion = getRequestId(await browser.delete('/api/admin/orders/bulk', { payload }))
    expect(await find({ record: order.orderNumber })).toEqual(['placed', 'request', deletion])
  })

  it('find a dealer and their orders by dealer number, and previous dealers with that number', async () => {
    const previous = await given().dealer({ dealerNumber: 'AB 77' })
    await recordEvent('previous', { entityType: 'account', entityId: previous.id })
    const browser = await portal.as(await given().staff({ role: 'super_admin' }))
    const deleted = await browser.delete(`/api/admin/dealers/${previous.id}`)
    expect(deleted.statusCode).toBe(200)
    const dealer = await given().dealer({ dealerNumber: 'AB77', email: 'Renee@example.com' })
    const order = await given().order({ dealer })
    await recordEvent('account', { entityType: 'account', entityId: dealer.id })
    await recordEvent('order', { entityType: 'order', entityId: order.id, orderId: order.id })
    await recordEvent('other', { entityType: 'account', entityId: (await given().dealer()).id })
    const find = await givenSearch()
    expect((await find({ record: 'ab 77' })).sort()).toEqual(
      ['account', getRequestId(deleted), 'previous', 'order'].sort(),
    )
    expect(await find({ record: 'ab 77', entityType: 'order' })).toEqual(['order'])
    expect(await find({ record: 'renee@EXAMPLE.com' })).toEqual(['account'])
  })

  it('find a dealer’s deleted orders by dealer number, even after the dealer’s deletion', async () => {
    const dealer = await given().dealer({ dealerNumber: 'CD 88' })
    const [alone, along] = [await given().order({ dealer }), await given().order({ dealer, orderYear: 2026 })]
    await recordEvent('placed', { entityType: 'order', entityId: alone.id, orderId: alone.id })
    const browser = await portal.as(await given().staff({ role: 'super_admin' }))
    const payload = { orderIds: [alone.id, (await given().order()).id] }
    const bulkRequestId = getRequestId(await browser.delete('/api/admin/orders/bulk', { payload }))
    const find = await givenSearch()
    expect(await find({ record: 'CD 88' })).toEqual(['placed', bulkRequestId])
    const withDealer = getRequestId(await browser.delete(`/api/admin/dealers/${dealer.id}`))
    expect(await find({ record: 'CD 88' })).toEqual(['placed', bulkRequestId, withDealer, withDealer])
    expect(await find({ record: along.orderNumber })).toEqual([withDealer])
  })

  it('use days in the business’s time zone, even when clocks change', async () => {
    // Daylight saving time ends on November 1, so that day has 25 hours.
    for (const [name, at] of [
      ['oct-31-last', '2026-11-01T03:59:59.999Z'],
      ['nov-1-first', '2026-11-01T04:00:00Z'],
      ['nov-1-last', '2026-11-02T04:59:59.999Z'],
      ['nov-2-first', '2026-11-02T05:00:00Z'],
    ] as const) {
      await recordEvent(name, { at: new Date(at) })
    }
    const find = await givenSearch()
    expect(await find({ from: '2026-11-01', to: '2026-11-01' })).toEqual(['nov-1-first', 'nov-1-last'])
    expect(await find({ from: '2026-11-02' })).toEqual(['nov-2-first'])
    expect(await find({ to: '2026-10-31' })).toEqual(['oct-31-last'])
    expect(await find({ from: '2026-11-02', to: '2026-11-01' })).toEqual([])
  })

  it.each(['from=2026-02-30', 'from=yesterday', 'to=1999-12-31', 'to=2101-01-01', 'action=x', 'entityType=x'])(
    'reject an invalid value and name its field: %s',
    async (query) => {
      const browser = await portal.as(await given().staff({ role: 'super_admin' }))
      for (const address of [path, `${path}/export`]) {
        const reply = await browser.get(`${address}?${query}`)
        expect(reply.statusCode).toBe(422)
        expect(reply.json().errors[0].field).toBe(query.split('=')[0])
      }
    },
  )
})

describe('The search of the audit log', () => {
  it('matches names, values, titles, addresses and request IDs, ignoring case and accents', async () => {
    await recordEvent('name', { actorName: 'Óscar  Peña' })
    await recordEvent('as', { subjectName: 'Renée Calloway', subjectId: (await given().dealer()).id })
    await recordEvent('was', { before: { city: 'Macon', email: 'old@example.com' } })
    await recordEvent('is', {
      after: { items: [{ packageName: 'Booth Kit', quantity: 7731, tier: null, isCustom: true }] },
    })
    await recordEvent('title', { action: 'dealers.reassigned', address: '2001:db8::17' })
    const find = await givenSearch()
    expect(await find({ search: 'OSCAR pena' })).toEqual(['name'])
    expect(await find({ search: 'renee' })).toEqual(['as'])
    expect(await find({ search: 'Old@' })).toEqual(['was'])
    expect(await find({ search: 'booth kit' })).toEqual(['is'])
    expect(await find({ search: '7731' })).toEqual(['is'])
    expect(await find({ search: 'Dealers Reassigned' })).toEqual(['title'])
    expect(await find({ search: 'db8::17' })).toEqual(['title'])
    expect(await find({ search: ' title ' })).toEqual(['title'])
    expect(await find({ search: 'macon', entityType: 'order' })).toEqual([])
    // Almost every event has such a field.
    expect(await find({ search: 'packageName' })).toEqual([])
  })

  it('treats the text literally', async () => {
    const texts = ['100%', 'it_all', "O'Brien", '\\o/', 'say "hi"', '😀']
    for (const [at, note] of texts.entries()) await recordEvent(String(at), { after: { note } })
    await recordEvent('other', { after: { note: '1000 itxall OxBrien /o/ say hi' } })
    const find = await givenSearch()
    for (const [at, text] of texts.entries()) expect(await find({ search: text }), text).toEqual([String(at)])
    expect(await find({ search: 'x'.repeat(5000) })).toEqual([])
    expect(await find({ search: '%' })).toEqual(['0'])
    expect(await find({ search: '_' })).toEqual(['1'])
  })
})
