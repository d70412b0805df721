import { read, utils } from '@e965/xlsx'
import { formatOrderNumber } from '@portal/contract/rules/order-year'
import { settings } from '@portal/contract/rules/settings'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Caller } from '../../../../test/caller'
import { type Given, givenIn } from '../../../../test/given'
import { importRows, type SheetCells } from '../../../../test/import-file'
import { givenCheckout, parseOrder } from '../../../../test/ordering'
import { useTestApp } from '../../../../test/use-test-app'
import { orders } from '../../../db/tables'
import { readLastSequence } from './queries/order-numbers'

const portal = useTestApp()

let given: Given
let admin: Caller
beforeEach(async () => {
  given = givenIn(portal.db, { now: portal.clock.read() })
  admin = await portal.as(await given.staff({ role: 'super_admin' }))
})

/** A row of a new order for a new dealer. The clock shows November 2026, so the current order year is 2027. */
const getRow = async (year: number, number: string | null, cells: SheetCells = {}): Promise<SheetCells> => ({
  Order_Number: number,
  Dealer_Number: (await given.dealer()).dealerNumber,
  Order_Year: year,
  Package_Name: 'Booth',
  Price: 5,
  ...cells,
})
const getRows = (year: number, numbers: readonly (string | null)[]) =>
  Promise.all(numbers.map((number) => getRow(year, number)))

/** The order numbers of a year, sorted. */
const getNumbers = async (year: number): Promise<string[]> =>
  (await portal.db.select().from(orders))
    .filter(({ orderYear }) => orderYear === year)
    .map(({ orderNumber }) => orderNumber)
    .toSorted()

/** The messages about numbers in a dry run. */
async function getRejections(year: number, numbers: readonly string[]): Promise<string[]> {
  const { details } = await importRows(admin, 'orders', await getRows(year, numbers), { dryRun: true })
  return details.filter(({ column }) => column === 'Order_Number').map(({ message }) => message)
}

const maxDistance = settings.orderNumbersAhead

describe('Imported numbers for orders of earlier years', () => {
  it("can have any value, without changing the portal's sequence", async () => {
    const numbers = ['2026-000777', '2026-457812', '2026-1234567', '2026-98765432109876543210']
    const reply = await importRows(admin, 'orders', await getRows(2026, numbers))
    expect(reply).toMatchObject({ created: numbers.length, errors: 0 })
    expect(await getNumbers(2026)).toEqual(numbers.toSorted())
    expect(await readLastSequence(portal.db)).toBe(0)
    const { browser, cart } = await givenCheckout(portal)
    expect(parseOrder(await browser.post('/api/orders', cart({ status: 'pending' }))).orderId).toBe('2027-000001')
  })

  it('are skipped by the sequence, whether stored or in the same file', async () => {
    await importRows(admin, 'orders', await getRows(2026, ['2026-000001', '2026-000002', '2026-000003', '2026-000006']))
    const rows = [...(await getRows(2026, [null, null])), ...(await getRows(2026, ['2026-000005', null]))]
    expect(await importRows(admin, 'orders', rows)).toMatchObject({ created: 4, errors: 0 })
    expect(await getNumbers(2026)).toEqual(Array.from({ length: 8 }, (_, n) => formatOrderNumber(2026, n + 1)))
  })

  it('are skipped after their order was deleted', async () => {
    await importRows(admin, 'orders', await getRows(2026, ['2026-000001']))
    const [order] = (await admin.get('/api/orders')).json()
    const deleted = await admin.delete('/api/admin/orders/bulk', { payload: { orderIds: [order.id] } })
    expect(deleted.statusCode, deleted.body).toBe(200)
    await importRows(admin, 'orders', await getRows(2026, [null]))
    expect(await getNumbers(2026)).toEqual(['2026-000002'])
  })
})

describe('Imported numbers for orders of the current or next year', () => {
  it.each([2027, 2028])('can be at most a fixed distance above the last number in %i', async (year) => {
    await portal.db.execute(sql`select setval('order_numbers', 40)`)
    const highest = formatOrderNumber(year, 40 + maxDistance)
    expect(await getRejections(year, [highest])).toEqual([])
    expect(await getRejections(year, [formatOrderNumber(year, 41 + maxDistance)])).toEqual([
      expect.stringContaining(highest),
    ])
  })

  it("have six digits, unless the portal's own have more", async () => {
    await portal.db.execute(sql`select setval('order_numbers', ${999_999 - 1})`)
    expect(await getRejections(2027, ['2027-999999'])).toEqual([])
    expect(await getRejections(2027, ['2027-1000000'])).toEqual([expect.stringContaining('2027-999999')])
    await portal.db.execute(sql`select setval('order_numbers', 1000000)`)
    expect(await getRejections(2027, [formatOrderNumber(2027, 1_000_000 + maxDistance)])).toEqual([])
    expect(await getRejections(2027, [formatOrderNumber(2027, 1_000_001 + maxDistance)])).toHaveLength(1)
  })

  it('are explained in the template, with the limit', async () => {
    const reply = await admin.get('/api/admin/orders/template')
    expect(reply.statusCode).toBe(200)
    const sheet = read(reply.rawPayload).Sheets.Explanation ?? {}
    const explanations = utils.sheet_to_json<{ Column: string; Explanation: string }>(sheet)
    const { Explanation = '' } = explanations.find(({ Column }) => Column === 'Order_Number') ?? {}
    expect(Explanation).toContain(`at most ${maxDistance.toLocaleString('en-US')} above`)
    expect(Explanation).toContain('earlier years')
  })
})
