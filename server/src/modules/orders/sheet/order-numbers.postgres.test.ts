import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { importRows } from '../../../../test/import-file'
import { givenCheckout, parseOrder } from '../../../../test/ordering'
import { useTestApp } from '../../../../test/use-test-app'
import { orders } from '../../../db/tables'
import { advanceSequence, readLastSequence } from './queries/order-numbers'

const portal = useTestApp()

const draw = async (): Promise<number> => {
  const { rows } = await portal.db.execute<{ next: number }>(sql`select nextval('order_numbers')::float8 as next`)
  return rows[0]?.next ?? Number.NaN
}

/** Eight loops that draw 250 numbers each, concurrently. */
function startDrawing(): { drawn: number[][]; drawing: Promise<unknown> } {
  const drawn: number[][] = Array.from({ length: 8 }, () => [])
  const drawAll = async (ownNumbers: number[]) => {
    for (let n = 0; n < 250; n += 1) ownNumbers.push(await draw())
  }
  return { drawn, drawing: Promise.all(drawn.map(drawAll)) }
}

describe('The order number sequence, advanced by an import', () => {
  it("gives dealers numbers above the import's before the import commits", async () => {
    const { browser, cart } = await givenCheckout(portal)
    await portal.db.transaction(async (tx) => {
      expect(await advanceSequence(tx, [500])).toEqual([])
      const draft = parseOrder(await browser.post('/api/orders', cart({ status: 'pending' })))
      expect(draft.orderId).toBe('2027-000501')
    })
  })

  it('never goes down while others draw the same numbers', async () => {
    const { drawn, drawing } = startDrawing()
    for (let n = 0; n < 150; n += 1) await advanceSequence(portal.db, [(await readLastSequence(portal.db)) + 4])
    await drawing
    for (const ownNumbers of drawn) expect(ownNumbers).toEqual(ownNumbers.toSorted((a, b) => a - b))
    expect(new Set(drawn.flat()).size).toBe(drawn.flat().length)
  })

  it('draws no number twice, and returns those that others drew', async () => {
    const { drawn, drawing } = startDrawing()
    const ownDraws: number[] = []
    const othersDraws: number[] = []
    // Starts above everything the others can draw, so that none of these numbers was drawn before.
    for (let highest = 0, time = 0; time < 6; time += 1) {
      const from = Math.max(highest, await readLastSequence(portal.db)) + 2500
      const wanted = Array.from({ length: 400 }, (_, n) => from + n)
      highest = from + 399
      const others = new Set(await portal.db.transaction((tx) => advanceSequence(tx, wanted)))
      for (const each of wanted) (others.has(each) ? othersDraws : ownDraws).push(each)
    }
    await drawing

    const allNumbers = [...drawn.flat(), ...ownDraws]
    expect(new Set(allNumbers).size).toBe(allNumbers.length)
    expect(othersDraws.every((each) => drawn.some((ownNumbers) => ownNumbers.includes(each)))).toBe(true)
    expect(await readLastSequence(portal.db)).toBeGreaterThanOrEqual(Math.max(...allNumbers))
  })

  it('assigns different numbers to an import and to dealers who order concurrently', async () => {
    const { given } = await givenCheckout(portal)
    const admin = await portal.as(await given.staff({ role: 'super_admin' }))
    const checkouts = await Promise.all(Array.from({ length: 12 }, () => givenCheckout(portal)))
    const importDealers = await Promise.all(Array.from({ length: 12 }, () => given.dealer()))
    const last = await readLastSequence(portal.db)
    const rows = importDealers.map(({ dealerNumber }, n) => ({
      Order_Number: `2027-${String(last + n + 3).padStart(6, '0')}`,
      Dealer_Number: dealerNumber,
      Order_Year: 2027,
      Package_Name: 'Booth',
      Price: 5,
    }))
    const [report, ...replies] = await Promise.all([
      importRows(admin, 'orders', rows),
      ...checkouts.map(async ({ browser, cart }) => await browser.post('/api/orders', cart({ status: 'pending' }))),
    ])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => 201))
    expect(report.created + report.refused).toBe(rows.length)
    const numbers = (await portal.db.select().from(orders)).map(({ orderNumber }) => orderNumber)
    expect(numbers).toHaveLength(report.created + replies.length)
    expect(new Set(numbers).size).toBe(numbers.length)
  })
})
