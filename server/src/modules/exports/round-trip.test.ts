import { type SheetKind, sheetColumns } from '@portal/contract/sheets/columns'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Caller, uploadForm } from '../../../test/caller'
import { givenIn } from '../../../test/given'
import { createTestImport } from '../../../test/importing'
import { useTestApp } from '../../../test/use-test-app'
import { accounts, orderItems, orders } from '../../db/tables'
import { readTable } from '../../platform/sheets/read-table'
import { seedDemo } from '../../seed'
import { orderSheet } from '../orders/sheet/order-sheet'

const portal = useTestApp()

let admin: Caller
let adminId: string
beforeEach(async () => {
  await seedDemo(portal.db, { now: portal.clock.read(), timeZone: portal.config.timeZone })
  const [account] = await portal.db.select().from(accounts).where(eq(accounts.email, 'admin@example.com'))
  adminId = account?.id ?? ''
  admin = await portal.as({ id: adminId, role: 'super_admin' })
})

async function exportSheet(kind: SheetKind): Promise<Buffer> {
  const reply = await admin.get(`/api/admin/${kind}/export?${kind === 'orders' ? 'layout=template' : ''}`)
  expect(reply.statusCode).toBe(200)
  return reply.rawPayload
}

async function readBack(kind: SheetKind, file: Buffer) {
  const reply = await admin.upload(`/api/admin/${kind}/import?dryRun=1`, uploadForm(file))
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json()
}

const noChanges = { created: 0, updated: 0, refused: 0, details: [] }

describe('An exported spreadsheet (docs/rules, Excel)', () => {
  it('changes nothing when imported with all demo orders, unusual package texts and shuffled rows', async () => {
    const unusualText = "=1+1\r\n - 'second'\u0007 “line” \t "
    const [first] = await portal.db.select().from(orderItems).limit(1)
    await portal.db
      .update(orderItems)
      .set({ packageDescription: unusualText, packageName: '+Tops & <Bottoms>' })
      .where(eq(orderItems.id, first?.id ?? ''))
    const stored = await portal.db.select().from(orders)
    expect(new Set(stored.map(({ status }) => status)).size).toBeGreaterThan(6)
    const [items] = await portal.db.select({ count: sql<number>`count(*)::int` }).from(orderItems)
    const file = await exportSheet('orders')
    // The reply counts orders, but the file has a row for every package.
    const reply = await readBack('orders', file)
    expect(reply).toMatchObject({ ...noChanges, unchanged: stored.length })
    expect(reply.rowCount).toBeGreaterThanOrEqual(items?.count ?? Number.NaN)
    const { rows } = await readTable(file, sheetColumns.orders)
    const sorted = rows.map(({ cells }) => cells).toReversed()
    const planned = await createTestImport(portal, orderSheet, { id: adminId, role: 'super_admin' }).plan(sorted)
    expect(planned.filter(({ outcome, issues }) => outcome !== 'unchanged' || issues.length > 0)).toEqual([])
  })

  const scientific = { companyName: '1E+05', city: '2.5E+10', addressLine2: '4E-12' }

  it('changes nothing when imported with dealer texts that Excel converts to numbers', async () => {
    await givenIn(portal.db, { now: portal.clock.read() }).dealer({ ...scientific, dealerNumber: '1.00452E+05' })
    const reply = await readBack('dealers', await exportSheet('dealers'))
    expect(reply).toMatchObject({ ...noChanges, unchanged: reply.rowCount })
  })

  it('changes nothing when imported with user names that Excel converts to numbers', async () => {
    const names = { firstName: '1E+05', lastName: '3.25E+10' }
    await givenIn(portal.db, { now: portal.clock.read() }).staff({ role: 'territory_manager', ...names })
    const reply = await readBack('users', await exportSheet('users'))
    expect(reply).toMatchObject({ ...noChanges, unchanged: reply.rowCount })
  })

  it('changes nothing when imported with order texts that Excel converts to numbers', async () => {
    const given = givenIn(portal.db, { now: portal.clock.read() })
    const dealer = await given.dealer({ ...scientific, dealerNumber: '1.00452E+05' })
    const order = await given.order({ dealer, orderNumber: '2.00452E+05', status: 'in_progress' })
    const texts = { packageName: '1E+05', packageDescription: '2E+05', categoryName: '3E+05' }
    await portal.db.update(orderItems).set(texts).where(eq(orderItems.orderId, order.id))
    expect(await portal.db.$count(orderItems, eq(orderItems.orderId, order.id))).toBeGreaterThan(0)
    const stored = await portal.db.$count(orders)
    expect(await readBack('orders', await exportSheet('orders'))).toMatchObject({ ...noChanges, unchanged: stored })
  })

  it.each(['dealers', 'users'] as const)('changes nothing when imported with all demo %s', async (kind) => {
    const dealer = { companyName: '#N/A', city: 'TRUE', dealerNumber: '000007' }
    await givenIn(portal.db, { now: portal.clock.read() }).dealer(dealer)
    const reply = await readBack(kind, await exportSheet(kind))
    expect(reply).toMatchObject({ ...noChanges, unchanged: reply.rowCount })
    expect(reply.rowCount).toBeGreaterThanOrEqual(kind === 'dealers' ? 60 : 6)
  })

  it('changes nothing when imported with email addresses that predate the rule (docs/spec 16.3)', async () => {
    const given = givenIn(portal.db, { now: portal.clock.read() })
    for (const email of [`${'a'.repeat(65)}@example.com`, 'office@bad-.example.com', 'office@xn--bcher-kva.example']) {
      await given.dealer({ email })
      await given.staff({ email })
    }
    for (const kind of ['dealers', 'users'] as const) {
      const reply = await readBack(kind, await exportSheet(kind))
      expect(reply).toMatchObject({ ...noChanges, unchanged: reply.rowCount })
    }
  })
})
