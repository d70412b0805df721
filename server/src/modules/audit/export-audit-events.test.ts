import { desc } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { givenIn } from '../../../test/given'
import { useTestApp } from '../../../test/use-test-app'
import { auditEvents } from '../../db/tables'

const portal = useTestApp()
const path = '/api/admin/audit/export'
const given = () => givenIn(portal.db, { now: portal.clock.read() })
const admin = async () => portal.as(await given().staff({ role: 'super_admin', firstName: 'Ada', lastName: 'Admin' }))

type Row = typeof auditEvents.$inferInsert
const event: Omit<Row, 'at'> = { action: 'package.updated', entityType: 'package', entityId: 'p', actorName: 'Ada' }
const recordEvent = (...rows: Partial<Row>[]) =>
  portal.db.insert(auditEvents).values(rows.map((row) => ({ at: new Date('2026-11-01T12:00:00Z'), ...event, ...row })))

/** Parses the cells of a CSV file by RFC 4180. */
function getCells(file: string): string[][] {
  const lines = file.split(/\r\n(?=(?:[^"]*"[^"]*")*[^"]*$)/)
  expect(lines.pop()).toBe('')
  return lines.map((line) =>
    [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(([, quoted, plain]) =>
      quoted === undefined ? String(plain) : quoted.replaceAll('""', '"'),
    ),
  )
}

describe('The export of the audit log', () => {
  it('is a dated UTF-8 CSV file for Excel, with readable and stored changes', async () => {
    const order = await given().order()
    await recordEvent({
      at: new Date('2026-11-21T03:14:07Z'),
      action: 'order.status-changed',
      entityType: 'order',
      entityId: order.id,
      orderId: order.id,
      actorName: 'Peña, "Ada"',
      actorRole: 'super_admin',
      address: '::1',
      requestId: 'request-1',
      before: { status: 'pending' },
      after: { status: 'in_progress' },
    })
    portal.clock.set('2026-11-21T04:00:00Z')
    const reply = await (await admin()).get(path)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(reply.headers['cache-control']).toBe('private, no-store')
    // In the business's time zone, it is still the day before.
    expect(reply.headers['content-disposition']).toContain('attachment; filename="Audit_Log_2026-11-20.csv"')
    expect([...reply.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const [head = [], line = [], ...more] = getCells(reply.body.slice(1))
    expect(more).toEqual([])
    expect(Object.fromEntries(head.map((name, at) => [name, line[at]]))).toEqual({
      Time: '2026-11-20 22:14:07',
      'Time (UTC)': '2026-11-21T03:14:07.000Z',
      User: 'Peña, "Ada"',
      Role: 'Super Admin',
      'User ID': '',
      'Acting As': '',
      'Acting As ID': '',
      Action: 'Order status changed',
      'Action Code': 'order.status-changed',
      'Record Type': 'Order',
      Record: order.orderNumber,
      'Record ID': order.id,
      Changes: 'Status: Pending → In Progress',
      Before: '{"status":"pending"}',
      After: '{"status":"in_progress"}',
      'Network Address': '::1',
      'Request ID': 'request-1',
    })
  })

  it('is audited with its filter and count, and excluded from its own file', async () => {
    await recordEvent({ requestId: 'one' }, { requestId: 'two', action: 'package.created' })
    const browser = await admin()
    const reply = await browser.get(path, { query: { action: 'package.created', search: 'two' } })
    expect(getCells(reply.body).map((cells) => cells.at(-1))).toEqual(['Request ID', 'two'])
    const [newest] = await portal.db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1)
    expect(newest).toMatchObject({
      action: 'audit.exported',
      entityType: 'audit',
      actorName: 'Ada Admin',
      before: null,
      after: { action: 'package.created', search: 'two', events: 1 },
    })
    const [listed] = (await browser.get('/api/admin/audit?limit=1')).json()
    expect(listed).toMatchObject({
      title: 'Audit log exported',
      record: { title: 'Audit log', label: '', target: null },
    })
    expect(getCells((await browser.get(path)).body)).toHaveLength(4)
  })

  it('escapes spreadsheet formulas', async () => {
    await recordEvent({ actorName: '=cmd|calc', address: '+1', requestId: '@sum', subjectName: '-2', subjectId: null })
    const [, line] = getCells((await (await admin()).get(path)).body)
    expect([line?.[2], line?.at(-2), line?.at(-1)]).toEqual(["'=cmd|calc", "'+1", "'@sum"])
  })

  it('contains every event once, newest first, even across blocks', async () => {
    const minutes = Array.from({ length: 1234 }, (_, n) => n)
    // Many events share a time, so some blocks end between events with the same time.
    const rows = minutes.map((n) => ({
      at: new Date(Date.UTC(2026, 10, 1, 12, Math.floor(n / 700))),
      requestId: `r${n}`,
    }))
    await recordEvent(...rows)
    const lines = getCells((await (await admin()).get(path)).body)
    expect(lines.slice(1).map((cells) => cells.at(-1))).toEqual(minutes.map((n) => `r${n}`).reverse())
  })
})
