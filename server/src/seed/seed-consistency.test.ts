import { createHash } from 'node:crypto'
import { agreementSnapshotSchema } from '@portal/contract/agreements/agreement'
import { addCents, parseMoney, toDecimalString } from '@portal/contract/rules/money'
import { orderTotals } from '@portal/contract/rules/totals'
import { getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { PNG } from 'pngjs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../test/test-database'
import { sealAgreement, sha256Hex } from '../core/agreements/agreement-hash'
import * as tables from '../db/tables'
import { seedDemo } from '.'
import { buildDemo, type Demo } from './demo/build-demo'
import { demoCalendar } from './demo/calendar'

const timeZone = 'America/New_York'
const now = new Date('2026-11-21T15:00:00Z')
const getDigest = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex')
/** Recorded changes differ each time. */
const notes: unknown[] = [tables.dataChanges, tables.areaChanges, tables.orderedTouches, tables.recordChanges]
const demoAt = (instant: string): Promise<Demo> => buildDemo(demoCalendar(new Date(instant), timeZone))

describe('The demo in the database', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase()
    await seedDemo(database.db, { now, timeZone })
  })
  afterAll(() => database.close())

  async function readDigest(): Promise<string> {
    const rows: unknown[] = []
    for (const table of Object.values(tables)) {
      if (!is(table, PgTable) || notes.includes(table)) continue
      const name = getTableName(table)
      rows.push((await database.db.execute(sql`select * from ${sql.identifier(name)} as r order by r::text`)).rows)
    }
    return getDigest(rows)
  }

  it('is the same, row by row, every time', async () => {
    const first = await readDigest()
    await database.reset()
    expect(await readDigest()).not.toBe(first)
    await seedDemo(database.db, { now, timeZone })
    expect(await readDigest()).toBe(first)
  })

  it('numbers orders in order of creation, and leaves the next number unused', async () => {
    const listed = await database.db.select().from(tables.orders).orderBy(tables.orders.orderNumber)
    const sequences = listed.map(({ orderNumber }) => Number(orderNumber.split('-')[1]))
    expect(sequences).toEqual(listed.map((_, index) => index + 1))
    const creationTimes = listed.map(({ createdAt }) => createdAt.getTime())
    expect(creationTimes).toEqual([...creationTimes].sort((a, b) => a - b))
    for (const { orderNumber, orderYear } of listed) expect(orderNumber).toMatch(new RegExp(`^${orderYear}-\\d{6}$`))
    const { rows } = await database.db.execute(sql`select last_value::int, is_called from order_numbers`)
    expect(rows).toEqual([{ last_value: listed.length, is_called: true }])
  })

  it('has totals that match the items', async () => {
    const items = await database.db.select().from(tables.orderItems)
    for (const order of await database.db.select().from(tables.orders)) {
      const orderItems = items.filter(({ orderId }) => orderId === order.id)
      const priced = orderItems.map(({ priceCents, quantity, pricingType }) => ({
        priceCents,
        quantity,
        pricingType: pricingType === 'monthly' ? ('monthly' as const) : ('one_time' as const),
      }))
      expect(order).toMatchObject(orderTotals(priced, order.months))
      expect(order.annualCents).toBeGreaterThan(0)
    }
  })

  it('has one agreement for every signed order, whose stored hash and signature verify', async () => {
    const signedOrders = (await database.db.select().from(tables.orders)).filter(({ signedAt }) => signedAt !== null)
    const agreements = await database.db.select().from(tables.agreementSnapshots)
    expect(new Set(agreements.map(({ orderId }) => orderId))).toEqual(new Set(signedOrders.map(({ id }) => id)))
    expect(signedOrders.length).toBeGreaterThan(100)
    for (const { content, canonical, sha256, signaturePng } of agreements) {
      expect(agreementSnapshotSchema.parse(content)).toEqual(content)
      expect(sealAgreement(content)).toEqual({ canonical, sha256 })
      expect(sha256Hex(signaturePng)).toBe(content.signer.signatureSha256)
      const invoices = content.schedule.map(({ amount }) => parseMoney(amount) ?? Number.NaN)
      expect(toDecimalString(addCents(...invoices))).toBe(content.annualTotal)
    }
  })

  it('leaves the signed agreement unchanged where staff changed the order, and lists the change', async () => {
    const amendments = await database.db.select().from(tables.orderAmendments)
    const ordersById = new Map((await database.db.select().from(tables.orders)).map((order) => [order.id, order]))
    const agreements = await database.db.select().from(tables.agreementSnapshots)
    expect(new Set(amendments.map(({ kind }) => kind))).toEqual(new Set(['packages', 'price', 'months', 'split']))
    for (const { orderId, before, after, kind } of amendments) {
      const order = ordersById.get(orderId)
      const agreement = agreements.find((candidate) => candidate.orderId === orderId)
      expect(agreement?.content).toMatchObject({ annualTotal: before.annualTotal, months: before.months })
      expect(toDecimalString(order?.annualCents ?? 0)).toBe(after.annualTotal)
      expect(kind === 'split' || before.annualTotal !== after.annualTotal).toBe(true)
    }
  })
})

describe('The demo in memory', () => {
  it('is the same on any late day of an order year, and fits the next year', async () => {
    const november = getDigest(await demoAt('2026-11-21T15:00:00Z'))
    expect(getDigest(await demoAt('2027-07-31T12:00:00Z'))).toBe(november)
    const nextYear = await demoAt('2027-11-21T15:00:00Z')
    expect(Math.max(...nextYear.orders.map(({ orderYear }) => orderYear))).toBe(2028)
  })

  it.each([
    '2026-08-01T04:00:01Z',
    '2026-09-02T12:00:00Z',
    '2026-11-18T12:00:00Z',
    '2026-11-21T15:00:00Z',
    '2027-02-01T00:00:00Z',
  ])('contains nothing later than %s', async (instant) => {
    const demo = await demoAt(instant)
    const latest = Math.max(
      ...demo.auditEvents.map(({ at }) => at.getTime()),
      ...demo.orders.map(({ updatedAt }) => updatedAt.getTime()),
      ...demo.accounts.map(({ updatedAt }) => updatedAt.getTime()),
      ...demo.packages.map(({ updatedAt }) => updatedAt.getTime()),
      ...demo.dealerProfiles.map(({ renewOrderSetAt }) => renewOrderSetAt?.getTime() ?? 0),
    )
    expect(latest).toBeLessThanOrEqual(Date.parse(instant))
    const opened = Date.parse('2026-08-01T04:00:00Z')
    for (const { createdAt, orderYear } of demo.orders) {
      expect(createdAt.getTime() >= opened).toBe(orderYear === 2027)
    }
  })

  it("has each order's events in order, from its creation to its last change", async () => {
    const demo = await demoAt(now.toISOString())
    for (const order of demo.orders) {
      const events = demo.auditEvents.filter(({ orderId }) => orderId === order.id)
      const times = events.map(({ at }) => at.getTime())
      expect(times).toEqual([...times].sort((a, b) => a - b))
      expect(times[0]).toBe(order.createdAt.getTime())
      expect(times.at(-1)).toBe(order.updatedAt.getTime())
    }
  })

  it('signs by hand: small images with ink in the middle of a transparent background, different for different names', async () => {
    const demo = await demoAt(now.toISOString())
    const images = new Map(
      demo.agreementSnapshots.map(({ content, signaturePng }) => [content.signer.name, signaturePng]),
    )
    expect(images.size).toBeGreaterThan(40)
    expect(new Set([...images.values()].map((image) => getDigest(image))).size).toBe(images.size)
    for (const image of images.values()) {
      expect(image.length).toBeLessThan(20_000)
      const { width, height, data } = PNG.sync.read(image)
      expect([width, height]).toEqual([400, 150])
      const inked = Array.from({ length: width * height }, (_, pixel) => data[pixel * 4 + 3] ?? 0).filter(
        (a) => a > 128,
      )
      expect(inked.length).toBeGreaterThan(500)
      expect(inked.length).toBeLessThan(15_000)
    }
  })
})
