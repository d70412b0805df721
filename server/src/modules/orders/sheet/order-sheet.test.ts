import { toDecimalString } from '@portal/contract/rules/money'
import { asc, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Given, givenIn } from '../../../../test/given'
import type { GivenDealer } from '../../../../test/given/accounts'
import type { GivenPackage } from '../../../../test/given/catalog'
import { type Cells, createTestImport, listErrors } from '../../../../test/importing'
import { useTestApp } from '../../../../test/use-test-app'
import { auditEvents, changeRequests, mailOutbox, orderItems, orders } from '../../../db/tables'
import type { OrderChange } from './order-change'
import { orderSheet } from './order-sheet'

const portal = useTestApp()

let given: Given
let dealer: GivenDealer
let radio: GivenPackage
let imports: ReturnType<typeof createTestImport<OrderChange>>
beforeEach(async () => {
  given = givenIn(portal.db, { now: portal.clock.read() })
  const admin = await given.staff({ role: 'super_admin' })
  dealer = await given.dealer({ dealerNumber: '100451', email: 'dana@air.test' })
  radio = await given.package({ name: 'Radio Spots' })
  imports = createTestImport(portal, orderSheet, { id: admin.id, role: 'super_admin' })
})

/** A row of a new order by `dealer` for this year, with one package of the catalog. */
const row = (cells: Cells = {}): Cells => ({
  Order_Number: null,
  Dealer_Number: '100451',
  Order_Year: given.orderYear,
  Package_Name: 'Radio Spots',
  ...cells,
})
const readStored = () => portal.db.select().from(orders).orderBy(asc(orders.orderNumber))
const getItems = ({ id }: { id: string }) =>
  portal.db.select().from(orderItems).where(eq(orderItems.orderId, id)).orderBy(asc(orderItems.position))
const listPlanErrors = async (...rows: Cells[]) => listErrors(await imports.plan(rows))
const outcomes = async (...rows: Cells[]) => (await imports.plan(rows)).map(({ outcome }) => outcome)

describe('Rows of an order import (rules, Excel)', () => {
  it('form one order per number, wherever they are in the file, with its complete list of packages', async () => {
    const tv = await given.package({ name: 'TV Spots', pricingType: 'one_time', priceCents: 120_000 })
    const { planned, applied } = await imports.run([
      row({ Order_Number: 'OLD-7', Months: 12, Status: 'Active', Signed_Date: '2026-09-01' }),
      row({ Dealer_Number: (await given.dealer()).dealerNumber }),
      row({ Order_Number: 'OLD-7', Dealer_Number: null, Order_Year: null, Package_Name: 'tv spots', Quantity: 2 }),
      row({ Order_Number: 'OLD-7', Package_Name: 'Booth kit', Price: '$1,250.00', Pricing_Type: 'One-time' }),
    ])
    expect(planned).toMatchObject([
      { rows: [2, 4, 5], outcome: 'created', label: 'OLD-7' },
      { rows: [3], outcome: 'created' },
    ])
    expect(planned[0]?.issues).toMatchObject([{ row: 5, column: 'Package_Name', code: 'unknown', level: 'warning' }])
    const [drawn, old] = await readStored()
    expect(old).toMatchObject({
      orderNumber: 'OLD-7',
      orderYear: 2027,
      status: 'active',
      months: 12,
      monthsSetByStaff: true,
      monthlyCents: 85_000,
      oneTimeCents: 365_000,
      annualCents: 85_000 * 12 + 365_000,
      springPercent: 60,
      dealerId: dealer.id,
      dealerInformation: { companyName: dealer.profile.companyName },
      paymentTerms: 'credit',
      signedAt: new Date('2026-09-01T16:00:00Z'),
      createdAt: new Date('2026-09-01T16:00:00Z'),
      signerName: `${dealer.firstName} ${dealer.lastName}`,
    })
    expect(drawn).toMatchObject({ orderNumber: '2027-000001', status: 'pending', months: 10, signedAt: null })
    expect(await getItems({ id: old?.id ?? '' })).toMatchObject([
      { packageId: radio.id, packageDescription: radio.description, priceCents: 85_000, setByStaff: false },
      { packageId: tv.id, packageName: 'TV Spots', categoryName: tv.categoryName, quantity: 2, position: 1 },
      { packageId: null, packageName: 'Booth kit', categoryName: 'Custom', priceCents: 125_000, setByStaff: true },
    ])
    expect(applied).toMatchObject([
      { rows: [2, 4, 5], outcome: 'created', label: 'OLD-7', entityId: old?.id, before: null },
      { rows: [3], outcome: 'created', label: '2027-000001', entityId: drawn?.id },
    ])
    expect(await portal.db.select().from(auditEvents).orderBy(asc(auditEvents.id))).toMatchObject([
      { action: 'order.imported', orderId: old?.id, after: { orderNumber: 'OLD-7', status: 'active' } },
      { action: 'order.imported', orderId: drawn?.id },
    ])
    // An import sends no emails about past orders.
    expect(await portal.db.select().from(mailOutbox)).toEqual([])
  })

  it('form one order per dealer and year when they have no number', async () => {
    await given.package({ name: 'TV Spots' })
    await given.package({ name: 'Radio Spots', packageYear: 2026 })
    const planned = await imports.plan([
      row(),
      row({ Order_Year: null, Order_Date: '2026-07-31' }),
      row({
        Dealer_Number: ' 100 451',
        Order_Year: null,
        Package_Name: 'TV Spots',
        Order_Date: new Date('2026-08-01'),
      }),
    ])
    expect(planned).toMatchObject([
      { rows: [2, 4], outcome: 'created' },
      { rows: [3], outcome: 'created', change: { order: { orderYear: 2026 } } },
    ])
  })

  it("belong to their dealer's only order when they have no number and no year", async () => {
    const bare = (Dealer_Number: string, Package_Name: string): Cells => ({ Dealer_Number, Package_Name, Price: 5 })
    await given.dealer({ dealerNumber: '100452' })
    const planned = await imports.plan([
      bare('100451', 'Booth'),
      row({ Order_Year: 2026, Order_Date: '2026-01-15', Signed_Date: '2026-01-15', Price: 5 }),
      bare('100452', 'Booth'),
      bare('100452', 'Desk'),
      bare('100 451', 'Desk'),
    ])
    expect(planned).toMatchObject([
      { rows: [2, 3, 6], outcome: 'created', change: { order: { orderYear: 2026, status: 'in_progress' } } },
      { rows: [4, 5], outcome: 'created', change: { order: { orderYear: 2027 } } },
    ])
  })

  it('are rejected with all possible orders when their year is ambiguous', async () => {
    const other = await given.dealer()
    const planned = await imports.plan([
      row({ Order_Year: 2026, Price: 5 }),
      row(),
      row({ Order_Year: null, Package_Name: 'Booth', Price: 5 }),
      row({ Dealer_Number: other.dealerNumber }),
      row({ Order_Number: 'OLD-1', Order_Year: null, Status: 'cancelled' }),
    ])
    expect(listErrors(planned).sort()).toEqual(['2 null group', '3 null group', '4 Order_Year required'])
    expect(planned.map(({ rows: [first], outcome }) => `${first} ${outcome}`)).toEqual([
      '2 refused',
      '3 refused',
      '4 refused',
      '5 created',
      '6 created',
    ])
  })

  it('are rejected when they disagree about their order', async () => {
    const planned = await imports.plan([
      row({ Order_Number: 'A-1', Months: 10, Status: 'pending' }),
      row({ Order_Number: 'A-1', Package_Name: 'Booth', Price: 5, Months: 12, Status: 'active', Dealer_Number: '1' }),
      row({ Order_Number: 'A-1', Package_Name: 'Desk', Price: 5, Months: null }),
    ])
    expect(listErrors(planned).sort()).toEqual([
      '2 null group',
      '3 Dealer_Number conflict',
      '3 Months conflict',
      '3 Status conflict',
      '4 null group',
    ])
    expect(planned).toMatchObject([{ rows: [2, 3, 4], outcome: 'refused', change: null }])
  })

  it.each([
    ['Price', 12.345],
    ['Price', '12.345'],
    ['Price', -1],
    ['Price', '12,50'],
    ['Price', 10_000_000.01],
    ['Price', Number.NaN],
    ['Months', 0],
    ['Months', 61],
    ['Months', '10.5'],
    ['Quantity', 0],
    ['Quantity', 1001],
    ['Order_Year', 1999],
    ['Order_Year', 'next'],
    ['Order_Date', '2026-02-30'],
    ['Order_Date', '13/1/2026'],
    ['Order_Date', 45_000],
    ['Order_Date', '2026-11-21'],
    ['Signed_Date', 'soon'],
    ['Status', 'done'],
    ['Tier', 'platinum'],
    ['Pricing_Type', 'weekly'],
    ['Package_Name', 'x'.repeat(201)],
    ['Package_Name', 'Radio\ud800'],
    ['Order_Number', 'x'.repeat(41)],
    ['Order_Number', 'A\ue000B'],
    ['Order_Number', '2025-000001'],
    ['Order_Number', '2027-1000000'],
    ['Order_Number', '2027-100001'],
  ])('are rejected for %s %j', async (column, value) => {
    expect(await listPlanErrors(row({ [column]: value }))).toEqual([`2 ${column} invalid`])
  })

  it.each([
    [249.99999999999997, 25_000],
    ['1,250.00', 125_000],
    ['$1,250.5', 125_050],
    [0.1 + 0.2, 30],
    [10_000_000, 1_000_000_000],
  ])('read a price of %j to the cent', async (Price, priceCents) => {
    const { applied } = await imports.run([row({ Price })])
    expect(await getItems({ id: applied[0]?.entityId ?? '' })).toMatchObject([{ priceCents, setByStaff: true }])
  })

  it.each([new Date('2026-03-08'), '2026-03-08', '3/8/2026', '03/08/2026'])(
    "keep the day of %j in the business's time zone",
    async (day) => {
      await given.package({ name: 'Radio Spots', packageYear: 2026 })
      await imports.run([row({ Order_Year: 2026, Order_Date: day })])
      const [order] = await readStored()
      // Noon of a day on which clocks went forward.
      expect(order?.createdAt).toEqual(new Date('2026-03-08T17:00:00Z'))
    },
  )

  it.each([
    [{ Dealer_Number: null }, 'Dealer_Number required'],
    [{ Dealer_Number: '999999' }, 'Dealer_Number unknown'],
    [{ Package_Name: null }, 'Package_Name required'],
    [{ Package_Name: null, Price: 5 }, 'Package_Name required'],
    [{ Package_Name: 'Something' }, 'Price required'],
    [{ Package_Name: 'Something', Price: 0 }, 'Price invalid'],
    [{ Status: 'request' }, 'Status not-allowed'],
    [{ Status: 'signed' }, 'Status not-allowed'],
    [{ Status: 'shipped' }, 'Status not-allowed'],
  ])('are rejected for a new order with %j', async (cells, expected) => {
    expect(await listPlanErrors(row(cells))).toEqual([`2 ${expected}`])
  })

  it.each([
    [{ Status: 'pending', Signed_Date: '2026-11-01' }, ['Status']],
    [{ Order_Date: '2026-11-10', Signed_Date: '2026-11-09' }, ['Signed_Date']],
    [{ Order_Year: 2029 }, ['Order_Year']],
    [{ Order_Year: 2024, Order_Date: '2025-08-01' }, ['Order_Year']],
    [{ Order_Year: 2028, Signed_Date: '2026-07-31' }, ['Order_Year']],
    [{ Order_Year: 2024, Status: 'pending', Order_Date: '2026-03-02', Signed_Date: '2026-03-01' }, undefined],
    [{ Order_Date: '2026-11-10', Signed_Date: '2026-11-10' }, []],
    [{ Order_Year: 2028 }, []],
    [{ Order_Year: 2024, Order_Date: '2025-07-31' }, []],
    [{ Order_Year: 2026, Order_Date: '2024-08-01' }, []],
  ])('are rejected when dates, year and status contradict each other: %j', async (cells, columns) => {
    const expected = (columns ?? ['Order_Year', 'Signed_Date', 'Status']).map((column) => `2 ${column} invalid`)
    expect((await listPlanErrors(row({ Package_Name: 'Booth', Price: 5, ...cells }))).sort()).toEqual(expected)
  })

  it('suggest the dealer number when leading zeros are missing', async () => {
    await given.dealer({ dealerNumber: '000777' })
    await given.dealer({ dealerNumber: '00888', deletedAt: portal.clock.read() })
    for (const number of [777, '0777']) {
      const [plan] = await imports.plan([row({ Dealer_Number: number })])
      expect(plan?.issues).toMatchObject([
        { column: 'Dealer_Number', code: 'conflict', message: expect.stringContaining('000777') },
      ])
    }
    for (const number of [888, 77, 7770, 0]) {
      expect(await listPlanErrors(row({ Dealer_Number: number }))).toEqual(['2 Dealer_Number unknown'])
    }
    await given.dealer({ dealerNumber: '777' })
    expect(await listPlanErrors(row({ Dealer_Number: 777 }))).toEqual([])
  })

  it("find packages by name, category and tier in the catalog of the order's year", async () => {
    const category = await given.category({ name: 'Print' })
    const [good, best] = await Promise.all([
      given.package({ name: 'Postcards', category, tier: 'good', priceCents: 1000 }),
      given.package({ name: 'Postcards', category, tier: 'best', priceCents: 3000 }),
    ])
    await given.package({ name: 'Old Flyers', isActive: false })
    const line = async (cells: Cells) => {
      const [plan] = await imports.plan([row(cells)])
      return plan?.change?.kind === 'create' ? plan.change.order.lines[0] : listErrors(plan ? [plan] : [])
    }
    expect(await line({ Package_Name: 'postcards' })).toEqual(['2 Package_Name unknown'])
    expect(await line({ Package_Name: 'Postcards', Tier: 'Best' })).toMatchObject({ packageId: best.id })
    expect(await line({ Package_Name: 'Postcards', Category: 'print', Tier: 'good', Price: 10 })).toMatchObject({
      packageId: good.id,
      categoryName: 'Print',
      priceCents: 1000,
      setByStaff: false,
    })
    expect(await line({ Package_Name: 'Postcards', Tier: 'good', Price: 11 })).toMatchObject({
      packageId: good.id,
      priceCents: 1100,
      setByStaff: true,
    })
    // A dealer could not place a draft with it, but a signed order may have it.
    expect(await line({ Package_Name: 'Old Flyers' })).toEqual(['2 Package_Name not-allowed'])
    expect(await line({ Package_Name: 'Old Flyers', Signed_Date: '2026-10-01' })).toMatchObject({ setByStaff: false })
    expect(await listPlanErrors(row(), row())).toEqual(['3 Package_Name doubled', '2 null group'])
  })

  it('are rejected for inactive and deleted dealers', async () => {
    const inactive = await given.dealer({ isActive: false })
    const deleted = await given.dealer({ deletedAt: portal.clock.read() })
    expect(await listPlanErrors(row({ Dealer_Number: inactive.dealerNumber }))).toEqual(['2 Dealer_Number not-allowed'])
    expect(await listPlanErrors(row({ Dealer_Number: deleted.dealerNumber }))).toEqual(['2 Dealer_Number unknown'])
  })
})

describe('Importing a stored order', () => {
  const withNumber = ({ orderNumber }: { orderNumber: string }, cells: Cells = {}): Cells => ({
    Order_Number: orderNumber,
    ...cells,
  })

  it('replaces its list of packages until it is signed', async () => {
    const tv = await given.package({ name: 'TV Spots' })
    const order = await given.order({ dealer, items: [radio, tv] })
    portal.clock.forward({ hours: 1 })
    const { planned, applied } = await imports.run([
      withNumber(order, { Package_Name: 'TV Spots', Price: 900, Months: 6, Order_Date: '11/1/2026' }),
      withNumber(order, { Package_Name: 'Booth', Price: '40', Pricing_Type: 'one_time' }),
    ])
    expect(planned[0]).toMatchObject({
      outcome: 'updated',
      label: order.orderNumber,
      before: { Months: '10', Order_Date: '2026-11-20', Package_Name: 'Radio Spots $850.00, TV Spots $850.00' },
    })
    const [after] = await readStored()
    expect(after).toMatchObject({
      months: 6,
      monthsSetByStaff: true,
      monthlyCents: 90_000,
      oneTimeCents: 4000,
      annualCents: 544_000,
      createdAt: new Date('2026-11-01T16:00:00Z'),
      updatedAt: portal.clock.read(),
      status: 'pending',
    })
    const items = await getItems(order)
    expect(items).toMatchObject([
      { id: order.items[1]?.id, packageId: tv.id, priceCents: 90_000, setByStaff: true, position: 0 },
      { packageId: null, packageName: 'Booth', priceCents: 4000, position: 1 },
    ])
    expect(applied).toMatchObject([{ outcome: 'updated', entityId: order.id, updatedAt: portal.clock.read() }])
    expect(await portal.db.select().from(auditEvents)).toMatchObject([
      {
        action: 'order.edited',
        before: { months: 10 },
        after: { kind: 'packages', months: 6, annualTotal: '5440.00' },
      },
    ])
  })

  it('keeps values of empty cells, and the packages when no row has any', async () => {
    const order = await given.order({ dealer, items: [radio] })
    expect(await outcomes(withNumber(order))).toEqual(['unchanged'])
    expect(await outcomes(withNumber(order, { Package_Name: 'RADIO SPOTS', Dealer_Number: '100 451' }))).toEqual([
      'unchanged',
    ])
    const planned = await imports.plan([withNumber(order, { Months: 11 })])
    expect(planned).toMatchObject([
      { outcome: 'updated', before: { Months: '10' }, change: { amounts: { months: 11, annualCents: 935_000 } } },
    ])
    expect(planned[0]?.before).not.toHaveProperty('Package_Name')
  })

  it('changes only the status of a signed order, and names every other changed column', async () => {
    const order = await given.order({ dealer, items: [radio], status: 'in_progress' })
    const same = {
      Dealer_Number: '100451',
      Order_Year: 2027,
      Status: 'in_progress',
      Months: 10,
      Price: 850,
      Quantity: 1,
      Package_Name: 'Radio Spots',
      Category: radio.categoryName,
      Tier: 'good',
      Pricing_Type: 'monthly',
      Package_Description: radio.description,
      Order_Date: '2026-11-20',
      Signed_Date: new Date('2026-11-20'),
    }
    expect(await outcomes(withNumber(order, same))).toEqual(['unchanged'])
    const changed: Cells = {
      Dealer_Number: '1',
      Order_Year: 2026,
      Months: 11,
      Price: 851,
      Quantity: 2,
      Pricing_Type: 'one_time',
      Package_Name: 'Else',
      Package_Description: 'Else',
      Order_Date: '2026-11-19',
      Signed_Date: '2026-11-19',
    }
    for (const [column, value] of Object.entries(changed)) {
      expect(await listPlanErrors(withNumber(order, { ...same, [column]: value })), column).toEqual([
        `2 ${column} not-allowed`,
      ])
    }
    expect(
      await listPlanErrors(withNumber(order, same), withNumber(order, { ...same, Package_Name: 'More', Price: 1 })),
    ).toEqual(['3 Package_Name not-allowed', '2 null group'])
    expect(await outcomes(withNumber(order, { ...same, Status: 'Updated' }))).toEqual(['updated'])
  })

  it('sets a status like a bulk call: audit log, email and settled change requests', async () => {
    const cancelled = await given.order({ dealer, status: 'request' })
    const request = await given.changeRequest({ order: cancelled, changeType: 'Cancellation' })
    const active = await given.order({ status: 'request', statusBeforeRequest: 'active' })
    const open = await given.changeRequest({ order: active, changeType: 'Change' })
    await imports.run([withNumber(cancelled, { Status: 'cancelled' }), withNumber(active, { Status: 'active' })])
    expect(await portal.db.select().from(orders).orderBy(asc(orders.orderNumber))).toMatchObject([
      { status: 'cancelled', statusBeforeRequest: null },
      { status: 'active', statusBeforeRequest: null },
    ])
    const requests = new Map((await portal.db.select().from(changeRequests)).map((each) => [each.id, each]))
    expect(requests.get(request.id)).toMatchObject({ status: 'approved' })
    expect(requests.get(open.id)).toMatchObject({ status: 'pending', statusChangedMeanwhile: true })
    const mails = await portal.db.select().from(mailOutbox)
    expect(mails.map(({ type, orderId }) => `${type} ${orderId}`).sort()).toEqual(
      [`change_request ${cancelled.id}`, `status_update ${cancelled.id}`, `status_update ${active.id}`].sort(),
    )
    const actions = (await portal.db.select().from(auditEvents)).map(({ action }) => action).sort()
    expect(actions).toEqual(['change-request.approved', 'order.status-changed', 'order.status-changed'])
  })

  it('rejects a status that staff cannot set, unless the order already has it', async () => {
    const requested = await given.order({ status: 'request' })
    const shipped = await given.order({ status: 'shipped' })
    expect(
      await outcomes(withNumber(requested, { Status: 'request' }), withNumber(shipped, { Status: 'shipped' })),
    ).toEqual(['unchanged', 'unchanged'])
    expect(
      await listPlanErrors(withNumber(requested, { Status: 'shipped' }), withNumber(shipped, { Status: 'request' })),
    ).toEqual(['2 Status not-allowed', '3 Status not-allowed'])
  })

  it('cannot change its dealer or year, or sign it', async () => {
    const order = await given.order({ dealer })
    const other = await given.dealer()
    expect(
      await listPlanErrors(
        withNumber(order, { Dealer_Number: other.dealerNumber, Order_Year: 2026, Signed_Date: '2026-11-01' }),
      ),
    ).toEqual(['2 Dealer_Number not-allowed', '2 Order_Year not-allowed', '2 Signed_Date not-allowed'])
  })

  it('cannot edit a canceled or expired order, unless it reactivates it', async () => {
    const order = await given.order({ dealer, items: [radio], status: 'cancelled' })
    expect(await listPlanErrors(withNumber(order, { Months: 5 }))).toEqual(['2 null not-allowed'])
    await imports.run([withNumber(order, { Months: 5, Status: 'pending' })])
    expect(await readStored()).toMatchObject([{ status: 'pending', months: 5, annualCents: 425_000 }])
  })
})

describe('One order per dealer and year', () => {
  it('applies to stored orders, within the file, and to reactivated orders', async () => {
    const active = await given.order({ dealer, status: 'active' })
    const reactivated = await given.order({ dealer, status: 'cancelled' })
    expect(await listPlanErrors(row())).toEqual(['2 Order_Year conflict'])
    expect(await listPlanErrors({ Order_Number: reactivated.orderNumber, Status: 'pending' })).toEqual([
      '2 Order_Year conflict',
    ])
    expect(await outcomes(row({ Status: 'expired' }))).toEqual(['created'])
    const other = await given.dealer()
    const secondOrderCells = { Dealer_Number: other.dealerNumber }
    expect(
      await listPlanErrors(
        row({ ...secondOrderCells, Order_Number: 'A' }),
        row({ ...secondOrderCells, Order_Number: 'B' }),
      ),
    ).toEqual(['3 Order_Year conflict'])
    // A row anywhere in the file can end the dealer's other order of the year.
    await imports.run([
      { Order_Number: reactivated.orderNumber, Status: 'active' },
      { Order_Number: active.orderNumber, Status: 'cancelled' },
    ])
    expect(await readStored()).toMatchObject([{ status: 'cancelled' }, { status: 'active' }])
    await imports.run([{ Order_Number: reactivated.orderNumber, Status: 'expired' }, row({ Order_Number: 'NEW' })])
    expect((await readStored()).map(({ status }) => status)).toEqual(['cancelled', 'expired', 'pending'])
  })
})

describe('Numbers assigned by an import', () => {
  const next = async () => {
    const browser = await portal.as(await given.dealer())
    const item = await given.package()
    const price = toDecimalString(item.priceCents)
    const items = [{ packageId: item.id, packageName: item.name, price, pricingType: 'monthly' }]
    const reply = await browser.post('/api/orders', { items, totalAmount: price, status: 'pending' })
    return reply.json().orderId
  }

  it('are never drawn again', async () => {
    const others = await Promise.all([given.dealer(), given.dealer()])
    expect(await next()).toBe('2027-000001')
    await imports.run([row({ Order_Number: '2027-000002' })])
    expect(await next()).toBe('2027-000003')
    await imports.run([
      row({ Order_Number: '2027-000050', Dealer_Number: others[0].dealerNumber }),
      row({ Dealer_Number: others[1].dealerNumber }),
    ])
    expect((await readStored()).map(({ orderNumber }) => orderNumber)).toContain('2027-000051')
    expect(await next()).toBe('2027-000052')
  })

  it('are skipped by the next order, even if the import took the first number', async () => {
    await imports.run([row({ Order_Number: '2027-000001' })])
    expect(await next()).toBe('2027-000002')
  })

  it("make a dealer's concurrent order take the next number", async () => {
    // Simulates an import that stores its order after the dealer's number is drawn and before it is stored.
    await given.order({ orderNumber: '2027-000001' })
    expect(await next()).toBe('2027-000002')
  })

  it('are at most 100,000 above the last number, with six digits', async () => {
    await imports.run([row({ Order_Number: '2027-100000' })])
    const other = (number: string) => row({ Dealer_Number: '100452', Order_Number: number })
    await given.dealer({ dealerNumber: '100452' })
    expect(await listPlanErrors(other('2027-200001'))).toEqual(['2 Order_Number invalid'])
    expect(await listPlanErrors(other('2027-200000'))).toEqual([])
    expect(await next()).toBe('2027-100001')
    await portal.db.execute(sql`select setval('order_numbers', 950000)`)
    expect(await listPlanErrors(other('2027-999999'))).toEqual([])
    expect(await listPlanErrors(other('2027-1000000'))).toEqual(['2 Order_Number invalid'])
  })

  it('cannot be the numbers of deleted orders', async () => {
    const signed = await given.order({ dealer, status: 'active' })
    const draft = await given.order()
    const admin = await portal.as(await given.staff({ role: 'super_admin' }))
    const body = { orderIds: [signed.id, draft.id] }
    expect((await admin.delete('/api/admin/orders/bulk', { payload: body })).statusCode).toBe(200)
    expect(await listPlanErrors(row({ Order_Number: signed.orderNumber }))).toEqual(['2 Order_Number not-allowed'])
    expect(await listPlanErrors(row({ Order_Number: draft.orderNumber }))).toEqual(['2 Order_Number not-allowed'])
  })
})

describe('An imported order signed outside the portal', () => {
  it('has no agreement, and appears wherever orders appear', async () => {
    const { applied } = await imports.run([row({ Order_Number: 'OLD-1', Signed_Date: '2026-10-05' })])
    const id = applied[0]?.entityId ?? ''
    for (const browser of [await portal.as(dealer), await portal.as(await given.staff({ role: 'super_admin' }))]) {
      const reply = await browser.get(`/api/orders/${id}`)
      expect(reply.json()).toMatchObject({ status: 'in_progress', signatureData: null, signatureMethod: null })
      expect((await browser.get(`/api/orders/${id}/agreement`)).statusCode).toBe(404)
      expect((await browser.get(`/api/orders/${id}/agreement.pdf`)).statusCode).toBe(404)
      expect((await browser.get(`/api/orders/${id}/timeline`)).json()).toMatchObject([{ title: 'Order imported' }])
    }
  })
})

describe('Undoing an import of orders', () => {
  const readState = async () => ({
    orders: await portal.db.select().from(orders).orderBy(asc(orders.id)),
    items: await portal.db.select().from(orderItems).orderBy(asc(orderItems.orderId), asc(orderItems.position)),
    requests: await portal.db.select().from(changeRequests).orderBy(asc(changeRequests.id)),
  })

  it('deletes new orders and restores amounts, packages, status and change requests', async () => {
    const draft = await given.order({ dealer, items: [radio] })
    const other = await given.dealer()
    const active = await given.order({ dealer: other, status: 'active' })
    const reactivated = await given.order({ dealer: other, status: 'cancelled' })
    const requested = await given.order({ status: 'request' })
    await given.changeRequest({ order: requested, changeType: 'Cancellation' })
    const before = await readState()
    portal.clock.forward({ hours: 1 })
    const { applied } = await imports.run([
      { Order_Number: draft.orderNumber, Package_Name: 'Booth', Price: 3, Months: 3, Order_Date: '2026-11-01' },
      { Order_Number: active.orderNumber, Status: 'cancelled' },
      { Order_Number: reactivated.orderNumber, Status: 'pending' },
      { Order_Number: requested.orderNumber, Status: 'cancelled' },
      row({ Order_Number: 'NEW-1', Dealer_Number: (await given.dealer()).dealerNumber }),
    ])
    expect(await readState()).not.toEqual(before)
    portal.clock.forward({ hours: 1 })
    expect(await imports.undo(applied)).toEqual([])
    const after = await readState()
    expect(after).toEqual(before)
    const history = await portal.db.select().from(auditEvents).orderBy(asc(auditEvents.id))
    expect(history.map(({ action }) => action)).toEqual(expect.arrayContaining(['order.deleted', 'order.edited']))
  })

  it('reopens a request that the import settled, with audit event, timeline entry and email', async () => {
    const order = await given.order({ dealer, status: 'request', statusBeforeRequest: 'active' })
    const request = await given.changeRequest({ order, changeType: 'Cancellation' })
    const markedOrder = await given.order({ status: 'request', statusBeforeRequest: 'active' })
    await given.changeRequest({ order: markedOrder, changeType: 'Change' })
    const before = await readState()
    portal.clock.forward({ hours: 1 })
    const { applied } = await imports.run([
      { Order_Number: order.orderNumber, Status: 'cancelled' },
      { Order_Number: markedOrder.orderNumber, Status: 'active' },
    ])
    portal.clock.forward({ hours: 1 })
    expect(await imports.undo(applied)).toEqual([])
    expect(await readState()).toEqual(before)
    const isReopenedEvent = eq(auditEvents.action, 'change-request.reopened')
    // The other request was always pending.
    expect(await portal.db.select().from(auditEvents).where(isReopenedEvent)).toMatchObject([
      {
        entityType: 'change_request',
        entityId: request.id,
        orderId: order.id,
        before: { status: 'approved' },
        after: { status: 'pending' },
      },
    ])
    const browser = await portal.as(dealer)
    expect((await browser.get(`/api/orders/${order.id}/timeline`)).json()).toContainEqual(
      expect.objectContaining({ title: 'Request reopened' }),
    )
    const mails = await portal.db.select().from(mailOutbox).orderBy(asc(mailOutbox.createdAt))
    const undoEmails = mails.filter(({ createdAt }) => createdAt.getTime() === portal.clock.read().getTime())
    expect(undoEmails.find(({ orderId }) => orderId === order.id)).toMatchObject({
      type: 'status_update',
      toAddress: 'dana@air.test',
      payload: { status: 'request', previousStatus: 'cancelled', reopenedRequest: 'Cancellation' },
    })
    expect(undoEmails.find(({ orderId }) => orderId === markedOrder.id)?.payload).not.toHaveProperty('reopenedRequest')
  })

  it('works for an older import only after the newer one is undone', async () => {
    const draft = await given.order({ dealer, items: [radio] })
    const requested = await given.order({ status: 'request', statusBeforeRequest: 'active' })
    await given.changeRequest({ order: requested, changeType: 'Cancellation' })
    const before = await readState()
    const after = (Months: number, Status: string) => {
      portal.clock.forward({ hours: 1 })
      return imports.run([
        { Order_Number: draft.orderNumber, Months },
        { Order_Number: requested.orderNumber, Status },
        row({ Order_Number: 'NEW-1', Dealer_Number: '100999', Months }),
      ])
    }
    await given.dealer({ dealerNumber: '100999' })
    const older = await after(5, 'active')
    const stateBetween = await readState()
    const newer = await after(6, 'cancelled')
    portal.clock.forward({ hours: 1 })
    expect((await imports.undo(older.applied)).sort()).toEqual(
      [draft.orderNumber, requested.orderNumber, 'NEW-1'].sort(),
    )
    expect(await imports.undo(newer.applied)).toEqual([])
    expect(await readState()).toEqual(stateBetween)
    expect(await imports.undo(older.applied)).toEqual([])
    expect(await readState()).toEqual(before)
  })

  it.each([
    [
      'edited',
      (id: string) =>
        portal.db
          .update(orders)
          .set({ updatedAt: new Date('2026-12-01') })
          .where(eq(orders.id, id)),
    ],
    ['deleted', (id: string) => portal.db.delete(orders).where(eq(orders.id, id))],
  ])('does nothing once an order was %s', async (_how, changeOrder) => {
    const draft = await given.order({ items: [radio] })
    const { applied } = await imports.run([row(), { Order_Number: draft.orderNumber, Months: 3 }])
    const created = applied.find(({ outcome }) => outcome === 'created')
    await changeOrder(created?.entityId ?? '')
    const before = await readState()
    expect(await imports.undo(applied)).toEqual([created?.label])
    expect(await readState()).toEqual(before)
  })

  it('does nothing after a change request, or when another order took the year', async () => {
    const { applied } = await imports.run([row({ Signed_Date: '2026-10-05' })])
    const [order] = await readStored()
    if (!order) throw new Error('No order was made')
    await given.changeRequest({ order: { order: { ...order, status: 'active' } } })
    expect(await imports.undo(applied)).toEqual([order.orderNumber])

    const other = await given.dealer()
    const active = await given.order({ dealer: other, status: 'active' })
    const cancellation = await imports.run([{ Order_Number: active.orderNumber, Status: 'cancelled' }])
    await given.order({ dealer: other })
    expect(await imports.undo(cancellation.applied)).toEqual([active.orderNumber])
  })
})
