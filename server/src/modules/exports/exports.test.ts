import { sheetColumns } from '@portal/contract/sheets/columns'
import { desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Caller } from '../../../test/caller'
import { dayNumber, fileName, readReplySheet } from '../../../test/exported-sheet'
import { type Given, givenIn } from '../../../test/given'
import { givenManyOrders } from '../../../test/given/many-orders'
import { useTestApp } from '../../../test/use-test-app'
import { auditEvents, dealerProfiles, orderItems, orders } from '../../db/tables'
import { recordStatements } from '../../platform/database/statement-counter'
import { customLine } from '../../seed/factories/order'

const portal = useTestApp()

let given: Given
let admin: Caller
beforeEach(async () => {
  given = givenIn(portal.db, { now: portal.clock.read() })
  admin = await portal.as(await given.staff({ role: 'super_admin', firstName: 'Ada', lastName: 'Admin' }))
})

const history = '/api/admin/orders/export'

const packageLine = (packageName: string, priceCents: number, pricingType: 'monthly' | 'one_time' = 'monthly') =>
  customLine({ packageName, packageDescription: '', priceCents, pricingType })

describe('The order history (docs/spec 19.7)', () => {
  it('has the right file name, sheet and columns, and package columns for the largest order', async () => {
    const dealer = await given.dealer({
      dealerNumber: '000451',
      companyName: 'Avery Air',
      firstName: 'Jordan',
      lastName: 'Avery',
      email: 'jordan@air.test',
      phone: '404-555-0147',
      district: 'GC',
      brand: 'Bryant',
    })
    const first = await given.order({
      dealer,
      items: [packageLine('Radio', 25_000)],
      orderYear: 2026,
      status: 'completed',
    })
    const second = await given.order({
      dealer,
      status: 'request',
      months: 12,
      updatedAt: new Date('2026-11-20T03:30:00Z'),
      items: [
        packageLine('Digital Essentials', 25_050),
        { ...packageLine('Booth Kit', 5000, 'one_time'), quantity: 2 },
        packageLine('TV', 1),
      ],
    })
    await given.changeRequest({ order: second })
    portal.clock.set('2026-11-21T04:00:00Z')
    const reply = await (await portal.as(await given.staff({ role: 'super_admin' }))).get(history)
    // In the business's time zone, it is still the day before.
    expect(fileName(reply)).toBe('Order_History_2026-11-20.xlsx')
    expect(reply.headers['cache-control']).toBe('private, no-store')
    const { sheetName, headers, rows } = await readReplySheet(reply)
    expect(sheetName).toBe('Order History')
    expect(headers).toEqual([
      ...['Order ID', 'Order Year', 'Date Updated', 'Status', 'Dealer Name', 'Dealer Number', 'Primary Contact'],
      ...['Email', 'Phone', 'Region', 'Brand', 'Months', 'Monthly Total', 'Annual Total'],
      ...['Package 1', 'Package 2', 'Package 3'],
    ])
    expect(rows).toEqual([
      {
        'Order ID': second.orderNumber,
        'Order Year': 2027,
        'Date Updated': dayNumber('2026-11-19'),
        Status: 'Change Requested',
        'Dealer Name': 'Avery Air',
        'Dealer Number': '000451',
        'Primary Contact': 'Jordan Avery',
        Email: 'jordan@air.test',
        Phone: '404-555-0147',
        Region: 'GC',
        Brand: 'Bryant',
        Months: 12,
        'Monthly Total': 250.51,
        'Annual Total': 3106.12,
        'Package 1': 'Digital Essentials ($250.50/mo)',
        'Package 2': '2 × Booth Kit ($50.00 one-time)',
        'Package 3': 'TV ($0.01/mo)',
      },
      expect.objectContaining({
        'Order ID': first.orderNumber,
        Status: 'Updated',
        'Package 1': 'Radio ($250.00/mo)',
        'Package 2': null,
      }),
    ])
  })

  it('keeps the types of numbers, dates and texts', async () => {
    await given.order({ dealer: await given.dealer({ dealerNumber: '00451' }), items: [packageLine('Radio', 25_000)] })
    const { sheet } = await readReplySheet(await admin.get(history))
    expect(sheet.B2).toMatchObject({ t: 'n', v: 2027 })
    expect(sheet.C2).toMatchObject({ t: 'n', v: dayNumber('2026-11-20') })
    expect(String(sheet.C2?.z)).toMatch(/y/i)
    expect(sheet.F2).toMatchObject({ t: 's', v: '00451' })
    expect(sheet.M2).toMatchObject({ t: 'n', v: 250 })
    expect(String(sheet.M2?.z)).toContain('0.00')
  })

  it.each(['=cmd|calc!A1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'])(
    'stores %j as text, not as a formula',
    async (formulaText) => {
      const dealer = await given.dealer({ companyName: formulaText, firstName: formulaText, lastName: '' })
      await given.order({ dealer, items: [packageLine(`${formulaText}`, 100)] })
      for (const path of [history, `${history}?layout=template`]) {
        const { sheet } = await readReplySheet(await admin.get(path))
        const cells = Object.entries(sheet).filter(([address]) => /^[A-Z]+\d+$/.test(address))
        expect(cells.filter(([, cell]) => 'f' in cell)).toEqual([])
        expect(cells.some(([, cell]) => cell.t === 's' && String(cell.v).includes(formulaText.trim()))).toBe(true)
      }
    },
  )

  it('has no package columns without packages, and only headers without orders', async () => {
    expect((await readReplySheet(await admin.get(history))).headers.at(-1)).toBe('Annual Total')
    await given.order({ items: [] })
    const { headers, rows } = await readReplySheet(await admin.get(history))
    expect([headers.length, rows.length]).toEqual([14, 1])
  })

  it('contains the orders that match the list’s filters', async () => {
    const manager = await given.staff()
    const dealer = await given.dealer({ territoryManager: manager, companyName: 'Québec Air', brand: 'Heil' })
    const found = await given.order({ dealer, status: 'active' })
    await given.order({ dealer, orderYear: 2026, status: 'cancelled' })
    await given.order()
    for (const filter of [
      'status=active',
      `dealer=${dealer.dealerNumber}&year=2027`,
      `territoryManagerId=${manager.id}&ordered=1`,
      'search=quebec&status=active',
      `orderId=${found.orderNumber}`,
      'brand=Heil&changed=today&signedMonth=11',
    ]) {
      const { rows } = await readReplySheet(await admin.get(`${history}?${filter}`))
      expect(
        rows.map((row) => row['Order ID']),
        filter,
      ).toEqual([found.orderNumber])
    }
  })

  it('is audited with its filter and number of orders', async () => {
    await given.order({ status: 'active' })
    await given.order()
    await admin.get(`${history}?status=active`)
    const [event] = await portal.db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1)
    expect(event).toMatchObject({
      action: 'orders.exported',
      entityType: 'export',
      entityId: 'orders',
      actorName: 'Ada Admin',
      after: { status: 'active', layout: 'history', orders: 1 },
    })
  })

  it('contains every order once, by descending number, with one statement per block', async () => {
    await givenManyOrders(portal.db, given, await given.package(), 1234)
    const numbers = (await portal.db.select({ number: orders.orderNumber }).from(orders)).map(({ number }) => number)
    const { result, statements } = await recordStatements(async () => {
      const reply = await admin.get(history)
      return readReplySheet(reply)
    })
    expect(result.rows.map((row) => row['Order ID'])).toEqual(numbers.sort().reverse())
    // The session, a transaction with two counts and an event, and three blocks of rows.
    expect(statements.length).toBeLessThanOrEqual(9)
  })
})

describe('The order export in the import’s columns', () => {
  it('has a row per package, and one for an order without packages', async () => {
    const item = await given.package({ name: 'Radio', description: 'First\n- Second', priceCents: 12_345 })
    const dealer = await given.dealer({ dealerNumber: '00451' })
    const signed = await given.order({
      dealer,
      status: 'active',
      createdAt: new Date('2026-11-20T03:30:00Z'),
      months: 7,
      items: [item, { ...packageLine('Booth', 5000, 'one_time'), quantity: 3 }],
    })
    const empty = await given.order({ items: [], orderYear: 2026 })
    // The order keeps its original dealer number, but the import finds the dealer by the current one.
    await portal.db.update(dealerProfiles).set({ dealerNumber: '00999' }).where(eq(dealerProfiles.accountId, dealer.id))
    const reply = await admin.get(`${history}?layout=template`)
    expect(fileName(reply)).toBe('Orders_2026-11-20.xlsx')
    const { sheetName, headers, rows } = await readReplySheet(reply)
    expect(sheetName).toBe('Orders')
    expect(headers).toEqual(sheetColumns.orders.map(({ header }) => header))
    const common = {
      Order_Number: signed.orderNumber,
      Dealer_Number: '00999',
      Order_Year: 2027,
      Status: 'active',
      Months: 7,
      Order_Date: dayNumber('2026-11-19'),
      Signed_Date: dayNumber('2026-11-19'),
    }
    expect(rows).toEqual([
      {
        ...common,
        Package_Name: 'Radio',
        Package_Description: 'First\n- Second',
        Category: item.categoryName,
        Tier: 'good',
        Pricing_Type: 'monthly',
        Price: 123.45,
        Quantity: 1,
      },
      expect.objectContaining({
        ...common,
        Package_Name: 'Booth',
        Category: 'Custom',
        Tier: null,
        Pricing_Type: 'one_time',
        Price: 50,
        Quantity: 3,
      }),
      expect.objectContaining({ Order_Number: empty.orderNumber, Package_Name: null, Price: null, Signed_Date: null }),
    ])
  })
})

describe('Dealers and staff in the import’s columns', () => {
  it('contain the dealers that match the list’s filters, with numbers as text', async () => {
    const manager = await given.staff()
    const dealer = await given.dealer({
      dealerNumber: '000451',
      zipCode: '07001',
      companyName: '=Air',
      territoryManager: manager,
      district: 'GC',
      companyType: 'Corporation',
      brand: 'Bryant',
      paymentTerms: 'cod',
      website: null,
    })
    await given.dealer({ district: 'SE' })
    await given.dealer({ district: 'GC', deletedAt: portal.clock.read() })
    const reply = await admin.get('/api/admin/dealers/export?district=GC')
    expect(fileName(reply)).toBe('Dealers_2026-11-20.xlsx')
    const { sheetName, sheet, headers, rows } = await readReplySheet(reply)
    expect(sheetName).toBe('Dealers')
    expect(headers).toEqual(sheetColumns.dealers.map(({ header }) => header))
    expect(rows).toEqual([
      {
        ...Object.fromEntries(headers.map((header) => [header, null])),
        Customer_Number: '000451',
        Company_Name: '=Air',
        Zip_Code: '07001',
        First_Name: dealer.firstName,
        Last_Name: dealer.lastName,
        Email: dealer.email,
        Phone: dealer.phone,
        Website: null,
        Address_Line_1: dealer.profile.addressLine1,
        Address_Line_2: null,
        City: 'Atlanta',
        State: 'GA',
        Company_Type: 'Corporation',
        Brand: 'Bryant',
        District: 'GC',
        Territory_Manager_ID: manager.id,
        Payment_Terms: 'cod',
      },
    ])
    expect([sheet.A2?.t, sheet.C2?.t]).toEqual(['s', 's'])
    const [event] = await portal.db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1)
    expect(event).toMatchObject({ action: 'dealers.exported', after: { district: 'GC', dealers: 1 } })
  })

  it('contain every dealer once, across blocks', async () => {
    await givenManyOrders(portal.db, given, await given.package(), 1100)
    const { rows } = await readReplySheet(await admin.get('/api/admin/dealers/export'))
    expect(new Set(rows.map((row) => row.Customer_Number)).size).toBe(1100)
    expect(rows).toHaveLength(1100)
  })

  it('contain the users that match the list’s filters, without passwords', async () => {
    const user = await given.staff({ role: 'sales_manager', district: 'SE', isActive: false })
    await given.staff({ role: 'sales_manager', deletedAt: portal.clock.read() })
    await given.dealer()
    const reply = await admin.get('/api/admin/users/export?role=sales_manager')
    expect(fileName(reply)).toBe('Users_2026-11-20.xlsx')
    const { sheetName, headers, rows } = await readReplySheet(reply)
    expect(sheetName).toBe('Users')
    expect(headers).toEqual(sheetColumns.users.map(({ header }) => header))
    expect(rows).toEqual([
      {
        User_ID: user.id,
        Email: user.email,
        First_Name: user.firstName,
        Last_Name: user.lastName,
        Role: 'sales_manager',
        Phone: user.phone,
        District: 'SE',
        Password: null,
        Is_Active: 'FALSE',
      },
    ])
    expect((await readReplySheet(await admin.get('/api/admin/users/export'))).rows).toHaveLength(2)
    const [event] = await portal.db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1)
    expect(event).toMatchObject({ action: 'users.exported', after: { users: 2 } })
  })
})

describe('The scope of exports', () => {
  it('is limited to each role’s dealers', async () => {
    const manager = await given.staff({ district: 'SE' })
    const mine = await given.order({ dealer: await given.dealer({ territoryManager: manager, district: 'SE' }) })
    const near = await given.order({ dealer: await given.dealer({ district: 'SE' }) })
    const far = await given.order({ dealer: await given.dealer({ district: 'GC' }) })
    const seen = async (account: Parameters<typeof portal.as>[0]) => {
      const { rows } = await readReplySheet(await (await portal.as(account)).get(history))
      return rows.map((row) => row['Order ID']).sort()
    }
    const all = [mine.orderNumber, near.orderNumber, far.orderNumber].sort()
    expect(await seen(manager)).toEqual([mine.orderNumber])
    expect(await seen(await given.staff({ role: 'sales_manager', district: 'SE' }))).toEqual(all.slice(0, 2))
    expect(await seen(await given.staff({ role: 'sales_manager', district: null }))).toEqual(all)
    expect(await seen(await given.staff({ role: 'mingledorffs' }))).toEqual(all)
  })

  it('does not change with concurrent writes', async () => {
    await givenManyOrders(portal.db, given, await given.package(), 600)
    const reading = admin.get(history)
    const newer = await given.order()
    await portal.db.update(orders).set({ updatedAt: new Date('2026-12-01') })
    await portal.db.delete(orderItems)
    const { rows } = await readReplySheet(await reading)
    const numbers = rows.map((row) => row['Order ID']).filter((number) => number !== newer.orderNumber)
    expect(new Set(numbers).size).toBe(600)
    expect(numbers).toHaveLength(600)
  })
})
