import { beforeEach, describe, expect, it } from 'vitest'
import type { Caller } from '../../../../test/caller'
import { type Given, givenIn } from '../../../../test/given'
import { importRows, type SheetCells, sendRows } from '../../../../test/import-file'
import { useTestApp } from '../../../../test/use-test-app'
import { auditEvents, orderItems, orders } from '../../../db/tables'

const portal = useTestApp()

let given: Given
let admin: Caller
let rows: SheetCells[]
beforeEach(async () => {
  given = givenIn(portal.db, { now: portal.clock.read() })
  admin = await portal.as(await given.staff({ role: 'super_admin' }))
  const dealer = await given.dealer({ dealerNumber: '100451' })
  await given.dealer({ dealerNumber: '100452' })
  const draft = await given.order({ dealer, orderYear: 2026, items: [await given.package({ packageYear: 2026 })] })
  await given.package({ name: 'Radio Spots' })
  rows = [
    { Order_Number: 'OLD-1', Dealer_Number: '100451', Order_Year: 2027, Package_Name: 'Radio Spots', Price: '$900.50' },
    { Order_Number: 'OLD-1', Package_Name: 'Booth', Price: 5, Signed_Date: new Date('2026-10-05T00:00:00Z') },
    { Order_Number: draft.orderNumber, Months: 4 },
    { Order_Number: 'BAD-1', Dealer_Number: '100452', Package_Name: 'Radio Spots' },
    { Order_Number: 'BAD-1', Dealer_Number: '100452', Package_Name: 'Banner', Price: 12.345 },
  ]
})

const readStored = async () => ({
  orders: await portal.db.select().from(orders),
  items: await portal.db.select().from(orderItems),
  events: await portal.db.select().from(auditEvents),
})

describe('Importing orders (rules, Excel)', () => {
  it('reports the planned changes in a dry run and writes nothing', async () => {
    const before = await readStored()
    const reply = await importRows(admin, 'orders', rows, { dryRun: true })
    expect(reply).toMatchObject({ created: 1, updated: 1, errors: 1, unchanged: 0, rowCount: 5, importId: null })
    expect(reply.details.map(({ row, column, code }) => [row, column, code])).toEqual(
      expect.arrayContaining([
        [3, 'Package_Name', 'unknown'],
        [5, null, 'group'],
        [6, 'Price', 'invalid'],
      ]),
    )
    expect(await readStored()).toEqual(before)
  })

  it('applies complete orders, lists the others, and undoes everything, including order numbers', async () => {
    const before = await readStored()
    portal.clock.forward({ minutes: 1 })
    const reply = await importRows(admin, 'orders', rows)
    expect(reply).toMatchObject({ created: 1, updated: 1, errors: 1 })
    const list = (await admin.get('/api/orders')).json()
    expect(list.map((order: { orderId: string }) => order.orderId)).toContain('OLD-1')
    expect(list).toHaveLength(2)
    // Importing the same file again finds the signed order unchanged.
    expect(await importRows(admin, 'orders', rows, { dryRun: true })).toMatchObject({ unchanged: 2, errors: 1 })

    portal.clock.forward({ minutes: 1 })
    const undone = await admin.post(`/api/admin/imports/${reply.importId}/undo`)
    expect(undone.statusCode, undone.body).toBe(200)
    const after = await readStored()
    expect(after.items).toEqual(before.items)
    expect(after.orders.map(({ updatedAt: _at, ...order }) => order)).toEqual(
      before.orders.map(({ updatedAt: _at, ...order }) => order),
    )
    // The corrected file can use the same number.
    expect(await importRows(admin, 'orders', rows.slice(0, 3))).toMatchObject({ created: 1, updated: 1, errors: 0 })
  })

  it('reserves the numbers of an undone import for the same dealer and year', async () => {
    const old = (cells: SheetCells = {}): SheetCells[] => [
      { Order_Number: 'OLD-9', Dealer_Number: '100452', Order_Year: 2026, Package_Name: 'Booth', Price: 5, ...cells },
    ]
    for (let time = 0; time < 2; time += 1) {
      portal.clock.forward({ minutes: 1 })
      const { created, importId } = await importRows(admin, 'orders', old())
      expect(created).toBe(1)
      expect((await admin.post(`/api/admin/imports/${importId}/undo`)).statusCode).toBe(200)
    }
    for (const cells of [{ Dealer_Number: '100451' }, { Order_Year: 2027 }]) {
      const { details } = await importRows(admin, 'orders', old(cells), { dryRun: true })
      expect(details.filter(({ level }) => level === 'error')).toMatchObject([
        { column: 'Order_Number', code: 'not-allowed' },
      ])
    }
  })

  it('does not undo an import after the dealer requested a change', async () => {
    const { importId } = await importRows(admin, 'orders', rows)
    const [order] = (await admin.get('/api/orders?orderId=OLD-1')).json()
    const request = { orderId: order.id, changeType: 'Change', message: 'Please add radio spots.' }
    expect((await admin.post('/api/change-requests', request)).statusCode).toBe(201)
    const rejected = await admin.post(`/api/admin/imports/${importId}/undo`)
    expect(rejected.json()).toMatchObject({ errorCode: 'IMPORT_CHANGED', details: { records: ['OLD-1'], count: 1 } })
  })

  it('is only for super admins', async () => {
    for (const role of ['mingledorffs', 'sales_manager', 'territory_manager'] as const) {
      const browser = await portal.as(await given.staff({ role, district: 'SE' }))
      expect((await sendRows(browser, 'orders', rows)).statusCode).toBe(403)
    }
  })
})
