import type { ContractFacts } from '@portal/contract/rules/program-facts'
import { orderTexts } from '@portal/contract/texts/order'
import { FIRST_AGREEMENT_VERSION } from '@portal/contract/wording/first-version'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { givenIn } from '../../../test/given'
import { givenProgramVersion, withFacts } from '../../../test/given/program'
import { createTestImport } from '../../../test/importing'
import { consents, givenCheckout, parseOrder } from '../../../test/ordering'
import { useTestApp } from '../../../test/use-test-app'
import { agreementSnapshots, mailOutbox, orders } from '../../db/tables'
import { orderSheet } from './sheet/order-sheet'

const portal = useTestApp()
const given = () => givenIn(portal.db, { now: portal.clock.read() })

/** Adds a version that takes effect in an hour, and moves the clock past that. */
async function passIntoVersion(facts: Partial<ContractFacts>): Promise<number> {
  const effect = new Date(portal.clock.read().getTime() + 3_600_000)
  const number = await givenProgramVersion(portal.db, withFacts(facts), effect)
  portal.clock.forward({ hours: 2 })
  return number
}

const readNumber = async ({ id }: { id: string }) =>
  (await portal.db.select().from(orders).where(eq(orders.id, id)))[0]?.programNumber

const lowerFee = { cancellationFeePercent: 25, installments: 8, springChangeUntil: { month: 11, day: 1 } }

describe('An order that is signed (docs/spec 24.3)', () => {
  it('keeps the version in effect, and its terms when another version follows', async () => {
    const { browser, signed } = await givenCheckout(portal)
    const placed = parseOrder(await browser.post('/api/orders', signed({ programNumber: 1 })))
    expect([placed.terms.cancellationFeePercent, await readNumber(placed)]).toEqual([30, 1])
    await passIntoVersion(lowerFee)
    expect(parseOrder(await browser.get(`/api/orders/${placed.id}`)).terms).toEqual(placed.terms)
    const year = `/api/program/years/${placed.orderYear}`
    expect((await browser.get(`${year}?order=${placed.id}`)).json()).toEqual({
      ...placed.terms,
      orderYear: placed.orderYear,
      programNumber: 1,
    })
    expect((await browser.get(year)).json()).toMatchObject({ ...lowerFee, programNumber: 2 })
  })

  it('has the version that took effect before, in its agreement too', async () => {
    const { browser, signed, cart } = await givenCheckout(portal)
    const draft = parseOrder(await browser.post('/api/orders', cart({ status: 'pending' })))
    expect([draft.terms.installments, await readNumber(draft)]).toEqual([10, null])
    const number = await passIntoVersion(lowerFee)
    expect(parseOrder(await browser.get(`/api/orders/${draft.id}`)).terms.installments).toBe(8)
    const placed = parseOrder(await browser.post('/api/orders', signed({ programNumber: number })))
    expect([placed.id, placed.terms.installments, await readNumber(placed)]).toEqual([draft.id, 8, number])
    const [agreement] = await portal.db.select().from(agreementSnapshots)
    expect(agreement?.content.schedule).toHaveLength(8)
    expect(JSON.stringify(agreement?.content.clauses)).toContain('25%')
  })

  it('is rejected when the dealer read another version, and accepted with the current one', async () => {
    const { browser, signed } = await givenCheckout(portal)
    const number = await passIntoVersion(lowerFee)
    const read = { agreementVersion: FIRST_AGREEMENT_VERSION, programNumber: 1 }
    const rejected = await browser.post('/api/orders', signed(read))
    expect([rejected.statusCode, rejected.json()]).toMatchObject([
      422,
      { errorCode: 'AGREEMENT_CHANGED', message: orderTexts.agreementChanged },
    ])
    expect(await portal.db.select().from(orders)).toEqual([])
    const outdated = await browser.post('/api/orders', signed({ ...read, programNumber: number }))
    expect(outdated.json()).toMatchObject({ errorCode: 'AGREEMENT_CHANGED', details: { version: '2027.2' } })
    const current = { agreementVersion: '2027.2', programNumber: number }
    expect((await browser.post('/api/orders', signed(current))).statusCode).toBe(201)
  })

  it('is found by its key after the version changed', async () => {
    const { browser, signed } = await givenCheckout(portal)
    const body = signed({ programNumber: 1 })
    const options = { headers: { 'idempotency-key': 'one' } }
    const placed = parseOrder(await browser.post('/api/orders', body, options))
    const number = await passIntoVersion(lowerFee)
    const repeated = await browser.post('/api/orders', { ...body, programNumber: number }, options)
    expect([repeated.statusCode, repeated.json().id]).toEqual([200, placed.id])
  })

  it('lets the dealer change the split until the day of its own version', async () => {
    const { browser, signed } = await givenCheckout(portal)
    const placed = parseOrder(await browser.post('/api/orders', signed()))
    await passIntoVersion({ springChangeUntil: { month: 1, day: 15 } })
    portal.clock.set('2027-02-15T15:00:00Z')
    const reader = await portal.as({ id: placed.userId, role: 'dealer' })
    const split = `/api/orders/${placed.id}/split`
    expect((await reader.patch(split, { springPercent: 45 })).statusCode).toBe(200)
    portal.clock.set('2027-03-02T15:00:00Z')
    const late = await (await portal.as({ id: placed.userId, role: 'dealer' })).patch(split, { springPercent: 50 })
    expect([late.statusCode, late.json().message]).toEqual([
      409,
      'The budget split could be changed through March 1, 2027.',
    ])
  })
})

describe('An order that staff move past Pending (docs/spec 24.3)', () => {
  const setStatus = async (order: { id: string }, status: string) => {
    const admin = await portal.as(await given().staff({ role: 'super_admin' }))
    const reply = await admin.patch('/api/admin/orders/bulk/status', { orderIds: [order.id], status })
    expect(reply.statusCode).toBe(200)
  }

  it('keeps the version in effect until it is a draft again', async () => {
    const order = await given().order()
    await setStatus(order, 'in_progress')
    expect(await readNumber(order)).toBe(1)
    const number = await passIntoVersion(lowerFee)
    await setStatus(order, 'active')
    expect(await readNumber(order)).toBe(1)
    await setStatus(order, 'pending')
    expect(await readNumber(order)).toBeNull()
    await setStatus(order, 'cancelled')
    expect(await readNumber(order)).toBeNull()
    await setStatus(order, 'active')
    expect(await readNumber(order)).toBe(number)
    await setStatus(order, 'cancelled')
    expect(await readNumber(order)).toBe(number)
  })

  it('keeps the version that it was signed under, also when it is set back to Pending', async () => {
    const order = await given().order({ status: 'active', programNumber: 1 })
    const older = await given().order({ status: 'active', programNumber: null })
    await passIntoVersion(lowerFee)
    for (const status of ['pending', 'expired', 'in_progress']) {
      await setStatus(order, status)
      await setStatus(older, status)
      expect([status, await readNumber(order), await readNumber(older)]).toEqual([status, 1, null])
    }
  })

  it('is reported with the program year of its own version', async () => {
    const order = await given().order({ status: 'in_progress', programNumber: 1 })
    await passIntoVersion({ programYearEnd: { month: 6, day: 30 } })
    await setStatus(order, 'active')
    const [mail] = await portal.db.select().from(mailOutbox)
    expect(mail?.payload).toMatchObject({ programYear: { start: { month: 1, day: 1 }, end: { month: 12, day: 31 } } })
  })
})

describe('An imported order (docs/spec 24.3)', () => {
  it('has the version of its signing day, or without one the version in effect, and none as a draft', async () => {
    const admin = await given().staff({ role: 'super_admin' })
    const imports = createTestImport(portal, orderSheet, { id: admin.id, role: 'super_admin' })
    await given().package({ name: 'Radio Spots' })
    const row = async (cells: object) => ({
      Order_Number: null,
      Dealer_Number: (await given().dealer()).dealerNumber,
      Order_Year: given().orderYear,
      Package_Name: 'Radio Spots',
      ...cells,
    })
    const number = await passIntoVersion(lowerFee)
    await portal.programs.compare()
    portal.clock.forward({ days: 2 })
    const { applied } = await imports.run([
      await row({ Order_Number: 'A-1', Status: 'Active', Signed_Date: '2026-09-01' }),
      await row({ Order_Number: 'A-2', Status: 'Active', Signed_Date: '2026-11-21' }),
      await row({ Order_Number: 'A-3', Status: 'In Progress' }),
      await row({ Order_Number: 'A-4' }),
    ])
    const numbers = async () =>
      Promise.all(
        ['A-1', 'A-2', 'A-3', 'A-4'].map(
          async (each) =>
            (await portal.db.select().from(orders).where(eq(orders.orderNumber, each)))[0]?.programNumber ?? null,
        ),
      )
    expect(await numbers()).toEqual([1, number, number, null])
    expect(await imports.undo(applied)).toEqual([])
    expect(await portal.db.select().from(orders)).toEqual([])
  })

  it('has the months and the split of the version that it keeps', async () => {
    const admin = await given().staff({ role: 'super_admin' })
    const imports = createTestImport(portal, orderSheet, { id: admin.id, role: 'super_admin' })
    await given().package({ name: 'Radio Spots' })
    await passIntoVersion({ defaultMonths: 6, springPercentDefault: 55 })
    await portal.programs.compare()
    portal.clock.forward({ days: 2 })
    const row = async (number: string, cells: object) => ({
      Order_Number: number,
      Dealer_Number: (await given().dealer()).dealerNumber,
      Order_Year: given().orderYear,
      Package_Name: 'Radio Spots',
      ...cells,
    })
    await imports.run([
      await row('A-1', { Status: 'Active', Signed_Date: '2026-09-01' }),
      await row('A-2', { Status: 'Active', Signed_Date: '2026-11-21' }),
      await row('A-3', { Status: 'In Progress' }),
      await row('A-4', { Months: 6, Signed_Date: '2026-09-01' }),
    ])
    const { orderNumber, programNumber, months, monthsSetByStaff, springPercent } = orders
    const columns = { orderNumber, programNumber, months, monthsSetByStaff, springPercent }
    expect(await portal.db.select(columns).from(orders).orderBy(orderNumber)).toEqual([
      { orderNumber: 'A-1', programNumber: 1, months: 10, monthsSetByStaff: false, springPercent: 60 },
      { orderNumber: 'A-2', programNumber: 2, months: 6, monthsSetByStaff: false, springPercent: 55 },
      { orderNumber: 'A-3', programNumber: 2, months: 6, monthsSetByStaff: false, springPercent: 55 },
      { orderNumber: 'A-4', programNumber: 1, months: 6, monthsSetByStaff: true, springPercent: 60 },
    ])
  })

  it('becomes a draft without a version again when its import is undone', async () => {
    const admin = await given().staff({ role: 'super_admin' })
    const imports = createTestImport(portal, orderSheet, { id: admin.id, role: 'super_admin' })
    const order = await given().order()
    const { applied } = await imports.run([{ Order_Number: order.orderNumber, Status: 'Active' }])
    expect(await readNumber(order)).toBe(1)
    expect(await imports.undo(applied)).toEqual([])
    expect(await readNumber(order)).toBeNull()
  })
})

describe('The months of an order (docs/spec 8.13)', () => {
  const asAdmin = async () => portal.as(await given().staff({ role: 'super_admin' }))
  const message = 'Please enter whole months from 6 to 12'

  it('stay within the limits of its own terms, and can stay what they are', async () => {
    const draft = await given().order({ months: 24, monthsSetByStaff: true })
    const previousDefault = await given().order({ months: 24 })
    const placed = await given().order({ status: 'active', programNumber: 1 })
    await passIntoVersion({ minMonths: 6, maxMonths: 12 })
    const admin = await asAdmin()
    const setMonths = ({ id }: { id: string }, months: number) =>
      admin.patch(`/api/admin/orders/${id}/months`, { months })
    const rejected = await setMonths(draft, 5)
    expect([rejected.statusCode, rejected.json()]).toMatchObject([422, { errorCode: 'NOT_VALID', message }])
    expect((await setMonths(draft, 24)).statusCode).toBe(200)
    expect((await setMonths(previousDefault, 24)).statusCode).toBe(422)
    expect((await setMonths(draft, 12)).statusCode).toBe(200)
    expect((await setMonths(draft, 24)).statusCode).toBe(422)
    expect((await setMonths(placed, 24)).statusCode).toBe(200)
  })

  it('stay within these limits when a request is approved', async () => {
    const number = await passIntoVersion({ minMonths: 6, maxMonths: 12 })
    const order = await given().order({ status: 'request', statusBeforeRequest: 'active', programNumber: number })
    const request = await given().changeRequest({ order, changeType: 'Change' })
    const admin = await asAdmin()
    const approve = (months: number) =>
      admin.patch(`/api/change-requests/${request.id}`, { status: 'approved', response: 'Done.', changes: { months } })
    const rejected = await approve(24)
    expect([rejected.statusCode, rejected.json()]).toMatchObject([422, { errorCode: 'NOT_VALID', message }])
    expect((await approve(8)).statusCode).toBe(200)
  })

  it('are checked in imports unless they stay what they are', async () => {
    const { id } = await given().staff({ role: 'super_admin' })
    const imports = createTestImport(portal, orderSheet, { id, role: 'super_admin' })
    await given().package({ name: 'Radio Spots' })
    const draft = await given().order({ months: 24 })
    const placed = await given().order({ status: 'active', programNumber: 1, months: 24 })
    await passIntoVersion({ minMonths: 6, maxMonths: 12 })
    await portal.programs.compare()
    portal.clock.forward({ days: 2 })
    const newOrder = async (Order_Number: string, cells: object) => ({
      Order_Number,
      Dealer_Number: (await given().dealer()).dealerNumber,
      Order_Year: given().orderYear,
      Package_Name: 'Radio Spots',
      Months: 24,
      ...cells,
    })
    const planned = await imports.plan([
      { Order_Number: draft.orderNumber, Months: 24 },
      { Order_Number: placed.orderNumber, Months: 24 },
      await newOrder('A-1', { Status: 'Active', Signed_Date: '2026-09-01' }),
      await newOrder('A-2', {}),
    ])
    expect(planned.map(({ outcome, issues }) => [outcome, ...issues.map((issue) => issue.message)])).toEqual([
      ['unchanged'],
      ['unchanged'],
      ['created'],
      ['refused', message],
    ])
    const changed = await imports.plan([{ Order_Number: draft.orderNumber, Months: 36 }])
    expect(changed.flatMap(({ issues }) => issues.map((issue) => issue.message))).toEqual([message])
  })
})

describe('The months of a draft (docs/spec 8.13)', () => {
  const fewerMonths = { defaultMonths: 8, minMonths: 6, maxMonths: 8 }
  const givenDraft = async (months?: number) => {
    const checkout = await givenCheckout(portal)
    const { dealer, item } = checkout
    const set = months === undefined ? {} : { months, monthsSetByStaff: true }
    const draft = await checkout.given.order({ dealer, items: [item], status: 'pending', ...set })
    return { ...checkout, draft, number: await passIntoVersion(fewerMonths) }
  }

  it('are the default of the program in effect when the dealer saves or places it', async () => {
    const { browser, cart, signed, number } = await givenDraft()
    const outdated = await browser.post('/api/orders', cart({ status: 'pending', totalAmount: '8500.00' }))
    expect([outdated.statusCode, outdated.json()]).toMatchObject([
      422,
      { errorCode: 'PRICE_CHANGED', details: { items: [], totalAmount: '850.00', annualTotal: '6800.00' } },
    ])
    const saved = await browser.post('/api/orders', cart({ status: 'pending', totalAmount: '6800.00' }))
    expect(parseOrder(saved)).toMatchObject({ months: 8, monthsSetByStaff: false, annualTotal: '6800.00' })
    const placed = await browser.post('/api/orders', signed({ totalAmount: '6800.00', programNumber: number }))
    expect(parseOrder(placed)).toMatchObject({ months: 8, annualTotal: '6800.00', status: 'in_progress' })
    const [agreement] = await portal.db.select().from(agreementSnapshots)
    expect(agreement?.content).toMatchObject({ months: 8 })
  })

  it('are the default of the program in effect when it is placed without being saved again', async () => {
    const { browser, signed, draft, number } = await givenDraft()
    const placed = parseOrder(await browser.post('/api/orders', signed({ programNumber: number })))
    expect(placed).toMatchObject({ id: draft.id, months: 8, annualTotal: '6800.00', status: 'in_progress' })
  })

  it('are signed only after the dealer read the total with the new default', async () => {
    const { browser, given, cart, draft } = await givenDraft()
    const sign = () => browser.patch(`/api/orders/${draft.id}/sign`, { ...consents, signatureData: given.signature() })
    const outdated = await sign()
    expect([outdated.statusCode, outdated.json()]).toMatchObject([
      422,
      { errorCode: 'PRICE_CHANGED', details: { items: [], annualTotal: '6800.00' } },
    ])
    await browser.post('/api/orders', cart({ status: 'pending' }))
    expect(parseOrder(await sign())).toMatchObject({ months: 8, annualTotal: '6800.00', status: 'in_progress' })
  })

  it('are read again even if the total stays the same', async () => {
    const { given, dealer, browser } = await givenCheckout(portal)
    const item = await given.package({ pricingType: 'one_time' })
    const draft = await given.order({ dealer, items: [item], status: 'pending' })
    await passIntoVersion(fewerMonths)
    const consent = { ...consents, signatureData: given.signature() }
    const outdated = await browser.patch(`/api/orders/${draft.id}/sign`, consent)
    expect([outdated.statusCode, outdated.json().errorCode]).toEqual([422, 'PRICE_CHANGED'])
  })

  it('stay when staff set them, also outside the limits', async () => {
    const { browser, signed, number } = await givenDraft(12)
    const placed = parseOrder(await browser.post('/api/orders', signed({ programNumber: number })))
    expect(placed).toMatchObject({ months: 12, monthsSetByStaff: true, annualTotal: '10200.00', status: 'in_progress' })
  })
})
