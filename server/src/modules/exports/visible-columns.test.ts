import { dealerListColumns } from '@portal/contract/accounts/dealer-fields'
import { viewTexts } from '@portal/contract/texts/view'
import { listColumns } from '@portal/contract/views/list-columns'
import { desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Caller } from '../../../test/caller'
import { dayNumber, fileName, readReplySheet } from '../../../test/exported-sheet'
import { type Given, givenIn } from '../../../test/given'
import { givenManyOrders } from '../../../test/given/many-orders'
import { useTestApp } from '../../../test/use-test-app'
import { accounts, auditEvents } from '../../db/tables'
import { customLine } from '../../seed/factories/order'

const portal = useTestApp()

let given: Given
let admin: Caller
beforeEach(async () => {
  given = givenIn(portal.db, { now: portal.clock.read() })
  admin = await portal.as(await given.staff({ role: 'super_admin' }))
})

const ordersPath = '/api/admin/orders/export'

const lastEvent = async () => {
  const [event] = await portal.db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1)
  return event
}

describe('An order export in the list’s columns (docs/spec 19.10)', () => {
  it('has the list’s headers, with typed amounts and dates', async () => {
    const dealer = await given.dealer({
      dealerNumber: '00451',
      companyName: 'Avery Air',
      district: 'GC',
      brand: 'Bryant',
      paymentTerms: 'cod',
    })
    const order = await given.order({
      dealer,
      status: 'request',
      months: 12,
      createdAt: new Date('2026-11-20T03:30:00Z'),
      items: [customLine({ packageName: 'Radio', packageDescription: '', priceCents: 25_050, pricingType: 'monthly' })],
    })
    await given.changeRequest({ order })
    // The list shows the district stored with the order, not the dealer's current one.
    await portal.db.update(accounts).set({ district: 'SE' }).where(eq(accounts.id, dealer.account.id))
    const reply = await admin.get(`${ordersPath}?columns=${listColumns.orders.join(',')}`)
    expect(fileName(reply)).toBe('Order_History_2026-11-20.xlsx')
    const { sheetName, sheet, headers, rows } = await readReplySheet(reply)
    expect(sheetName).toBe('Order History')
    expect(headers).toEqual([
      ...['Order ID', 'Date', 'Year', 'Dealer', 'Dealer #', 'Status', 'Monthly Total', 'Annual Total'],
      ...['District', 'Brand', 'Payment Terms', 'Months', 'Signed'],
    ])
    expect(rows).toEqual([
      {
        'Order ID': order.orderNumber,
        Date: dayNumber('2026-11-19'),
        Year: 2027,
        Dealer: 'Avery Air',
        'Dealer #': '00451',
        Status: 'Change Requested',
        'Monthly Total': 250.5,
        'Annual Total': 3006,
        District: 'GC',
        Brand: 'Bryant',
        'Payment Terms': 'COD',
        Months: 12,
        Signed: dayNumber('2026-11-19'),
      },
    ])
    expect([sheet.B2?.t, sheet.E2?.t, sheet.G2?.t, sheet.M2?.t]).toEqual(['n', 's', 'n', 'n'])
    expect(String(sheet.B2?.z)).toMatch(/y/i)
    expect(String(sheet.G2?.z)).toContain('0.00')
  })

  it('has only the selected columns in order, with empty cells for empty values', async () => {
    const order = await given.order({ items: [] })
    const { headers, rows } = await readReplySheet(
      await admin.get(`${ordersPath}?columns=signedAt,totalAmount,orderId`),
    )
    expect(headers).toEqual(['Signed', 'Monthly Total', 'Order ID'])
    expect(rows).toEqual([{ Signed: null, 'Monthly Total': 0, 'Order ID': order.orderNumber }])
  })

  it.each(['', 'orderId,', 'orderId,actions', 'orderId,orderId', 'zipCode', 'constructor', 'companyName'])(
    'is rejected for the columns %j',
    async (columns) => {
      const before = await lastEvent()
      const reply = await admin.get(`${ordersPath}?columns=${columns}`)
      expect([reply.statusCode, reply.json().errors]).toEqual([
        422,
        [{ field: 'columns', message: viewTexts.columnsRejected }],
      ])
      expect(await lastEvent()).toEqual(before)
    },
  )

  it('contains the filtered orders within scope, and is audited with its columns', async () => {
    const manager = await given.staff({ district: 'SE' })
    const dealer = await given.dealer({ territoryManager: manager, district: 'SE' })
    const found = await given.order({ dealer, status: 'active' })
    await given.order({ dealer, orderYear: 2026, status: 'completed' })
    await given.order({ status: 'active' })
    const caller = await portal.as(manager)
    const { rows } = await readReplySheet(await caller.get(`${ordersPath}?status=active&columns=orderId,status`))
    expect(rows).toEqual([{ 'Order ID': found.orderNumber, Status: 'Active' }])
    const event = await lastEvent()
    expect(event).toMatchObject({ action: 'orders.exported', entityType: 'export', entityId: 'orders' })
    expect(event?.after).toEqual({ status: 'active', columns: ['orderId', 'status'], orders: 1 })
  })

  it('contains every order once, by descending number, across blocks', async () => {
    await givenManyOrders(portal.db, given, await given.package(), 1100)
    const { rows } = await readReplySheet(await admin.get(`${ordersPath}?columns=orderId`))
    const numbers = rows.map((row) => String(row['Order ID']))
    expect(new Set(numbers).size).toBe(1100)
    expect(numbers).toEqual([...numbers].sort().reverse())
  })

  it('keeps text that looks like a formula as text', async () => {
    await given.order({ dealer: await given.dealer({ companyName: '=1+1' }) })
    const { sheet } = await readReplySheet(await admin.get(`${ordersPath}?columns=dealerName`))
    expect(sheet.A2).toMatchObject({ t: 's', v: '=1+1' })
    expect(sheet.A2).not.toHaveProperty('f')
  })
})

describe('A dealer or staff export in the list’s columns (docs/spec 19.10)', () => {
  const dealersPath = '/api/admin/dealers/export'

  it('has each dealer column, with commas between combined values', async () => {
    const manager = await given.staff({ firstName: 'Terry', lastName: 'Manager' })
    const dealer = await given.dealer({
      dealerNumber: '00451',
      companyName: 'Avery Air',
      firstName: 'Jordan',
      lastName: 'Avery',
      district: 'SE',
      phone: '404-555-0147',
      email: 'jordan@air.test',
      zipCode: '30301',
      brand: 'Bryant',
      website: null,
      companyType: 'Corporation',
      paymentTerms: 'cod',
      territoryManager: manager,
    })
    await given.order({ dealer, status: 'active' })
    await given.dealer({
      district: 'SE',
      isActive: false,
      email: null,
      companyName: 'Zed',
      firstName: '',
      lastName: '',
    })
    await given.dealer({ district: 'GC' })
    const reply = await admin.get(`${dealersPath}?district=SE&columns=${listColumns.dealers.join(',')}`)
    expect(fileName(reply)).toBe('Dealers_2026-11-20.xlsx')
    const { sheet, headers, rows } = await readReplySheet(reply)
    const labels = listColumns.dealers.map((column) => dealerListColumns[column].label)
    expect(headers).toEqual(labels.map((label) => (label === 'Order' ? 'Order 2027' : label)))
    // Both have the same creation time.
    const rowsByName = rows.toSorted((one, other) =>
      String(one['Name / Company']).localeCompare(String(other['Name / Company'])),
    )
    expect(rowsByName).toEqual([
      expect.objectContaining({
        'Name / Company': 'Avery Air, Jordan Avery',
        'Dealer #': '00451',
        District: 'SE',
        Brand: 'Bryant',
        Contact: '404-555-0147, jordan@air.test',
        Location: 'Atlanta, GA 30301',
        'Order 2027': 'Active',
        'Territory Manager': 'Terry Manager',
        Status: 'Active',
        'Company Type': 'Corporation',
        'Payment Terms': 'COD',
        Website: null,
      }),
      expect.objectContaining({
        'Name / Company': 'Zed',
        'Order 2027': null,
        Status: 'Inactive',
        'Territory Manager': null,
      }),
    ])
    expect(sheet.B2?.t).toBe('s')
    const event = await lastEvent()
    expect(event?.after).toEqual({ district: 'SE', columns: [...listColumns.dealers], dealers: 2 })
  })

  it('contains every dealer once, with the order of the requested year', async () => {
    const dealer = await given.dealer()
    await given.order({ dealer, orderYear: 2026, status: 'completed' })
    await givenManyOrders(portal.db, given, await given.package(), 600)
    const { rows } = await readReplySheet(
      await admin.get(`${dealersPath}?orderYear=2026&columns=orderStatus,dealerNumber`),
    )
    expect(new Set(rows.map((row) => row['Dealer #'])).size).toBe(601)
    expect(rows).toHaveLength(601)
    expect(rows.find((row) => row['Dealer #'] === dealer.dealerNumber)).toMatchObject({ 'Order 2026': 'Updated' })
  })

  it('has each staff column', async () => {
    const user = await given.staff({ role: 'sales_manager', firstName: 'Sam', lastName: 'Rivera', isActive: false })
    const path = `/api/admin/users/export?role=sales_manager&columns=${listColumns.users.join(',')}`
    const { headers, rows } = await readReplySheet(await admin.get(path))
    expect(headers).toEqual(['Name', 'Email', 'Role', 'Phone', 'District', 'Status'])
    expect(rows).toEqual([
      {
        Name: 'Sam Rivera',
        Email: user.email,
        Role: 'Sales Manager',
        Phone: user.phone,
        District: user.district,
        Status: 'Inactive',
      },
    ])
    const event = await lastEvent()
    expect(event?.after).toEqual({ role: 'sales_manager', columns: [...listColumns.users], users: 1 })
  })

  it.each([dealersPath, '/api/admin/users/export'])('is rejected for columns of another list: %s', async (path) => {
    const reply = await admin.get(`${path}?columns=totalAmount`)
    expect([reply.statusCode, reply.json().errors]).toEqual([
      422,
      [{ field: 'columns', message: viewTexts.columnsRejected }],
    ])
  })
})
