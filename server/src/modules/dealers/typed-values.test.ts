import { dealerNumberTexts } from '@portal/contract/rules/dealer-number'
import { dealerAdminTexts } from '@portal/contract/texts/account'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { givenIn } from '../../../test/given'
import { useTestApp } from '../../../test/use-test-app'
import { auditEvents, dealerProfiles, sessions } from '../../db/tables'

const portal = useTestApp()
const given = () => givenIn(portal.db, { now: portal.clock.read() })
const admin = async () => portal.as(await given().staff({ role: 'super_admin', email: 'admin@example.com' }))
const path = '/api/admin/dealers'
const form = { dealerNumber: '100001', zipCode: '30301', companyName: 'Adler Air' }

/** The same number with characters that spreadsheets, chats and phones add. */
const sameNumber = [
  ...['100001\u200b', '\u200e100001', '\u202a100001\u202c', '100\u2060001', '10000\u00ad1', '\ufeff100001\u00a0'],
  ...[
    '\uff11\uff10\uff10\uff10\uff10\uff11',
    '100 001',
    '100\u3000001',
    '1\u180e00001',
    '100001\u{e0031}',
    '100001\ufe0f',
  ],
]

describe('Dealer numbers (docs/spec 16.2)', () => {
  it('belong to one dealer, regardless of added characters', async () => {
    const browser = await admin()
    expect((await browser.post(path, form)).statusCode).toBe(201)
    for (const dealerNumber of sameNumber) {
      const reply = await browser.post(path, { ...form, dealerNumber })
      expect([reply.statusCode, reply.json().message]).toEqual([409, dealerAdminTexts.numberTaken])
      const found = await browser.get(`${path}?dealerNumber=${encodeURIComponent(dealerNumber)}`)
      expect(found.json()).toHaveLength(1)
    }
  })

  it('are stored and shown normalized', async () => {
    const browser = await admin()
    const reply = await browser.post(path, {
      ...form,
      dealerNumber: ' ab\u2011100\u200b 7 ',
      zipCode: '30301\u20131234',
      companyName: 'Adler\u00a0\u00a0Air\u200b',
      email: 'o\u2019brien&co@example.com\u200b',
      phone: '\uff14\uff10\uff14\u2013555\u20130147',
      website: 'example.com\u200b',
      state: 'ga\u200b',
      brand: 'Carrier\u200b',
      companyType: 'S\u2011Corporation',
      district: '\u00a0SE',
    })
    expect(reply.statusCode, reply.body).toBe(201)
    expect(reply.json()).toMatchObject({
      dealerNumber: 'ab-1007',
      companyName: 'Adler Air',
      email: "o'brien&co@example.com",
      phone: '404-555-0147',
      website: 'https://example.com',
      state: 'GA',
      brand: 'Carrier',
      companyType: 'S-Corporation',
      district: 'SE',
    })
    const [stored] = await portal.db.select().from(dealerProfiles).where(eq(dealerProfiles.accountId, reply.json().id))
    expect(stored).toMatchObject({ dealerNumber: 'ab-1007', dealerNumberKey: 'AB-1007', zipCode: '30301-1234' })
  })

  it.each([
    ['', dealerNumberTexts.required],
    ['\u200b\u00a0', dealerNumberTexts.required],
    ['0', dealerNumberTexts.zero],
    ['-823012', dealerNumberTexts.negative],
    ['823011.5', dealerNumberTexts.decimals],
    ['1.00452E+05', dealerNumberTexts.scientific],
    ['TRUE', dealerNumberTexts.logical],
    ['2026-03-01', dealerNumberTexts.date],
    ['-', dealerNumberTexts.pattern],
    ['100001-', dealerNumberTexts.pattern],
    ['100_001', dealerNumberTexts.pattern],
    ['\u0661\u0660\u0660', dealerNumberTexts.pattern],
    ['\u041100001', dealerNumberTexts.pattern],
    ['1'.repeat(21), dealerNumberTexts.pattern],
  ])('cannot be %j', async (dealerNumber, message) => {
    const reply = await (await admin()).post(path, { ...form, dealerNumber })
    expect(reply.statusCode).toBe(422)
    expect(reply.json().errors).toEqual([{ field: 'dealerNumber', message }])
  })

  it.each(['1', 'a'.repeat(20), '1E5', 'A--1', '2026-13-01', '0100'])('can be %j', async (dealerNumber) => {
    expect((await (await admin()).post(path, { ...form, dealerNumber })).statusCode).toBe(201)
  })

  it('remain valid if they predate the rule, and their dealers can be edited', async () => {
    const dealer = await given().dealer({ dealerNumber: 'OLD/1 .5', companyName: 'Before' })
    const browser = await admin()
    const own = await browser.patch(`${path}/${dealer.id}`, { dealerNumber: 'OLD/1 .5', companyName: 'After' })
    expect(own.json()).toMatchObject({ dealerNumber: 'OLD/1 .5', companyName: 'After' })
    const other = await browser.patch(`${path}/${dealer.id}`, { dealerNumber: 'OLD/2', companyName: 'Later' })
    expect(other.statusCode).toBe(422)
    expect(other.json().errors).toEqual([{ field: 'dealerNumber', message: dealerNumberTexts.pattern }])
    const events = await portal.db.select().from(auditEvents).where(eq(auditEvents.action, 'dealer.updated'))
    expect(events.map(({ after }) => after)).toEqual([{ companyName: 'After' }])
  })
})

describe('Signing in (docs/spec 16.2, 16.3)', () => {
  it('finds a dealer by number and ZIP code with added characters', async () => {
    const dealer = await given().dealer({ dealerNumber: '100001', zipCode: '30301' })
    for (const dealerNumber of sameNumber) {
      const zipCode = '\u200b\uff13\uff10301\u20111234'
      const reply = await portal.anonymous.post('/api/auth/dealer-login', { dealerNumber, zipCode })
      expect([reply.statusCode, reply.json().id]).toEqual([200, dealer.id])
    }
  })

  it('finds a dealer whose number predates the rule', async () => {
    const dealer = await given().dealer({ dealerNumber: `OLD/1 .5 ${'X'.repeat(20)}`, zipCode: '30301' })
    const sent = { dealerNumber: `old/1.5${'x'.repeat(20)}`, zipCode: '30301' }
    expect((await portal.anonymous.post('/api/auth/dealer-login', sent)).json()).toMatchObject({ id: dealer.id })
  })

  it('finds no dealer by an invalid number', async () => {
    const reply = await portal.anonymous.post('/api/auth/dealer-login', { dealerNumber: '1.5E+05', zipCode: '30301' })
    expect(reply.statusCode).toBe(401)
    expect(await portal.db.select().from(sessions)).toEqual([])
  })

  it.each([
    ['x@bücher.example', ['x@xn--bcher-kva.example', 'X@BÜCHER.example', 'x@bücher.example\u200b']],
    // This address was stored before the portal displayed domains in their own script.
    ['x@xn--bcher-kva.example', ['x@xn--bcher-kva.example', 'x@bücher.example']],
    ["o'brien/sales@example.com", ['O\u2019Brien/sales@example.com', "o'brien/sales@example.com\u00a0"]],
    ['josé@example.com', ['jose\u0301@example.com', 'JOSÉ@example.com']],
  ])('finds staff %s by each spelling of the address', async (email, spellings) => {
    const staff = await given().staff({ role: 'super_admin', email })
    for (const spelling of spellings) {
      const reply = await portal.anonymous.post('/api/auth/login', { email: spelling, password: staff.password })
      expect([reply.statusCode, reply.json().id]).toEqual([200, staff.id])
    }
  })
})

describe('Email addresses of staff (docs/spec 16.3)', () => {
  const user = { firstName: 'Ada', lastName: 'Lane', role: 'territory_manager', password: 'Sommer-2026' }

  it("are unique in any case and domain spelling, and shown in the domain's own letters", async () => {
    const browser = await admin()
    const first = await browser.post('/api/admin/users', { ...user, email: 'a&b@xn--bcher-kva.example' })
    expect([first.statusCode, first.json().email]).toEqual([201, 'a&b@bücher.example'])
    for (const email of [
      'A&B@bücher.example',
      'a&b@XN--bcher-kva.example',
      'a&b@BÜCHER.example',
      'a\u200b&b@bücher.example',
    ]) {
      expect((await browser.post('/api/admin/users', { ...user, email })).statusCode).toBe(409)
    }
  })

  it.each([
    'a@b',
    `${'a'.repeat(65)}@example.com`,
    'a@example.com\r\nBcc: b@example.com',
    'a@example.com,b@example.com',
  ])('cannot be %j', async (email) => {
    const reply = await (await admin()).post('/api/admin/users', { ...user, email })
    expect(reply.json().errors).toEqual([{ field: 'email', message: 'Invalid email address' }])
  })
})
