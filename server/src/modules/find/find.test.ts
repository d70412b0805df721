import { endpoints } from '@portal/contract/endpoints'
import { type FindReply, type FoundKind, maxCountedResults, maxResults } from '@portal/contract/find/find'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Caller } from '../../../test/caller'
import { givenIn } from '../../../test/given'
import { givenManyOrders } from '../../../test/given/many-orders'
import { useTestApp } from '../../../test/use-test-app'
import { learnCommonPieces } from '../../core/learn-common-pieces'
import { accounts } from '../../db/tables'
import { recordStatements } from '../../platform/database/statement-counter'

const portal = useTestApp()
const given = () => givenIn(portal.db, { now: portal.clock.read() })
const kinds = ['dealers', 'orders', 'requests', 'packages', 'people'] as const satisfies FoundKind[]

async function find(browser: Caller, text: string): Promise<FindReply> {
  const reply = await browser.get(`/api/find?q=${encodeURIComponent(text)}`)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json()
}

const foundIds = (found: FindReply): Partial<Record<FoundKind, string[]>> =>
  Object.fromEntries(
    kinds.flatMap((kind) => (found[kind] ? [[kind, found[kind].rows.map(({ id }) => id).sort()]] : [])),
  )

/** Records of every kind that match one word, for a dealer of the manager in SE and for another dealer. */
async function givenWord(word: string) {
  const { staff, dealer, order, changeRequest } = given()
  const manager = await staff({ role: 'territory_manager', district: 'SE', lastName: `${word} Manager` })
  const far = await staff({ role: 'territory_manager', district: 'GC', lastName: `${word} Far` })
  const superAdmin = await staff({ role: 'super_admin', lastName: `${word} Above` })
  const at = async (district: string, territoryManager: { id: string }) => {
    const customer = await dealer({ companyName: `${word} Air`, district, territoryManager })
    const openOrder = await order({ dealer: customer, status: 'request' })
    const expiredOrder = await order({ dealer: customer, status: 'expired', orderYear: 2024 })
    return { dealer: customer, order: openOrder, expiredOrder, request: await changeRequest({ order: openOrder }) }
  }
  const item = await given().package({ name: `${word} Radio` })
  const custom = await given().package({ name: `${word} Booth`, isCustom: true })
  const later = await given().package({ name: `${word} Later`, packageYear: given().orderYear + 1 })
  return { manager, far, superAdmin, near: await at('SE', manager), away: await at('GC', far), item, custom, later }
}

describe('The scope of Find (docs/spec 2.2, 17.5)', () => {
  let word: string
  let world: Awaited<ReturnType<typeof givenWord>>
  beforeEach(async () => {
    word = `Zyx${Math.random().toString(36).slice(2, 8)}`
    world = await givenWord(word)
  })
  type Area = 'near' | 'away'
  const sortIds = (ids: string[]) => ids.sort()
  const staffRecord = (at: Area[]) => ({
    dealers: sortIds(at.map((place) => world[place].dealer.id)),
    orders: sortIds(at.flatMap((place) => [world[place].order.id, world[place].expiredOrder.id])),
    requests: sortIds(at.map((place) => world[place].request.id)),
  })
  const catalogPackageIds = () => sortIds([world.item.id, world.later.id])

  it('is a territory manager’s own dealers, and staff up to the same rank', async () => {
    const found = await find(await portal.as(world.manager), word)
    const people = sortIds([world.manager.id, world.far.id])
    expect(foundIds(found)).toEqual({ ...staffRecord(['near']), packages: catalogPackageIds(), people })
  })

  it('is a sales manager’s district, or everything without a district', async () => {
    const sales = await given().staff({ role: 'sales_manager', district: 'SE' })
    const found = await find(await portal.as(sales), word)
    expect(foundIds(found)).toEqual({
      ...staffRecord(['near']),
      packages: catalogPackageIds(),
      people: [world.manager.id],
    })
    const allMatches = await find(await portal.as(await given().staff({ role: 'sales_manager' })), word)
    const people = sortIds([world.manager.id, world.far.id])
    expect(foundIds(allMatches)).toEqual({ ...staffRecord(['near', 'away']), packages: catalogPackageIds(), people })
  })

  it('is every dealer for Mingledorffs and super admins, and custom packages only for super admins', async () => {
    const managers = [world.manager.id, world.far.id]
    const distributor = await find(await portal.as(await given().staff({ role: 'mingledorffs' })), word)
    expect(foundIds(distributor)).toEqual({
      ...staffRecord(['near', 'away']),
      packages: catalogPackageIds(),
      people: sortIds([...managers]),
    })
    const admin = await find(await portal.as(await given().staff({ role: 'super_admin' })), word)
    expect(foundIds(admin)).toEqual({
      ...staffRecord(['near', 'away']),
      packages: sortIds([...catalogPackageIds(), world.custom.id]),
      people: sortIds([...managers, world.superAdmin.id]),
    })
  })

  it('is a dealer’s own orders except expired ones, and the packages that can be ordered', async () => {
    const found = await find(await portal.as(world.near.dealer), word)
    expect(foundIds(found)).toEqual({ orders: [world.near.order.id], packages: [world.item.id] })
    expect(found).toMatchObject({ dealers: null, requests: null, people: null })
  })

  it('is the subject’s during impersonation', async () => {
    const admin = await given().staff({ role: 'super_admin' })
    const found = await find(await portal.as(world.away.dealer, { impersonator: admin }), word)
    expect(foundIds(found)).toEqual({ orders: [world.away.order.id], packages: [world.item.id] })
  })

  it('cannot be searched without a session or with fewer than three characters', async () => {
    expect((await portal.anonymous.get(`/api/find?q=${word}`)).statusCode).toBe(401)
    const browser = await portal.as(world.manager)
    for (const query of ['', 'q=', 'q=zy', 'q=%20a%20', 'q=a%CC%81b', `q=${'a'.repeat(201)}`]) {
      expect((await browser.get(`/api/find?${query}`)).statusCode, query).toBe(422)
    }
    expect((await browser.get('/api/find?q=zy')).json().message).toBe('Type at least 3 characters')
  })
})

describe('A match', () => {
  it('has the fields that its row shows', async () => {
    const { staff, dealer, order, changeRequest } = given()
    const admin = await staff({ role: 'super_admin' })
    const ordered = await dealer({
      companyName: 'Quillfeather Air',
      city: 'Mobile',
      state: 'AL',
      territoryManager: null,
    })
    const placed = await order({ dealer: ordered, status: 'request' })
    await changeRequest({ order: placed, message: '**Full-Reach** instead of Local' })
    const found = await find(await portal.as(admin), 'QUILLFEATHER')
    expect(found.dealers).toEqual({
      total: 1,
      hasMore: false,
      rows: [
        {
          id: ordered.id,
          companyName: 'Quillfeather Air',
          dealerNumber: ordered.dealerNumber,
          city: 'Mobile',
          state: 'AL',
          isActive: true,
          hasOrdered: true,
        },
      ],
    })
    expect(found.orders?.rows).toEqual([
      {
        id: placed.id,
        orderId: placed.orderNumber,
        dealerName: 'Quillfeather Air',
        annualTotal: (placed.annualCents / 100).toFixed(2),
        status: 'request',
        hasChangeRequest: true,
      },
    ])
    expect(found.requests?.rows).toMatchObject([
      {
        orderId: placed.id,
        orderNumber: placed.orderNumber,
        preview: 'Full-Reach instead of Local',
        status: 'pending',
      },
    ])
    const person = await find(await portal.as(admin), String(admin.email))
    expect(person.people?.rows).toMatchObject([{ id: admin.id, email: admin.email, role: 'super_admin' }])
  })

  it('is sorted by company prefix for dealers, and newest first for orders', async () => {
    const admin = await portal.as(await given().staff({ role: 'super_admin' }))
    const names = ['All Vexworth', 'Best Vexworth', 'Vexworth Heat', 'Vexworth Air']
    const made = []
    for (const [at, companyName] of names.entries()) {
      const customer = await given().dealer({ companyName })
      const createdAt = new Date(portal.clock.read().getTime() - at * 86_400_000)
      made.push((await given().order({ dealer: customer, status: 'active', createdAt })).orderNumber)
    }
    const found = await find(admin, 'vexworth')
    const companies = found.dealers?.rows.map(({ companyName }) => companyName)
    expect(companies).toEqual(['Vexworth Air', 'Vexworth Heat', 'All Vexworth', 'Best Vexworth'])
    expect(found.orders?.rows.map(({ orderId }) => orderId)).toEqual(made)
  })

  it('ranks higher in the name than in another field', async () => {
    await given().dealer({ companyName: 'Aaron Air', email: 'office@vexworth.example' })
    await given().dealer({ companyName: 'Zed Vexworth' })
    await given().package({ name: 'Aerial Sign', description: 'Flown over Vexworth' })
    await given().package({ name: 'Zebra Vexworth' })
    const found = await find(await portal.as(await given().staff({ role: 'super_admin' })), 'vexworth')
    expect(found.dealers?.rows.map(({ companyName }) => companyName)).toEqual(['Zed Vexworth', 'Aaron Air'])
    expect(found.packages?.rows.map(({ name }) => name)).toEqual(['Zebra Vexworth', 'Aerial Sign'])
  })

  it.each([
    ['100% Air', '0% a'],
    ['Under_Score Air', 'r_s'],
    ['Back\\Slash Air', 'k\\s'],
    ['O\'Brien & "Sons"', `'brien & "s`],
    ['Peña Ångström', 'pena ang'],
    ['Ελληνικά Αέρας', 'λληνικα'],
    ['空調工業會社', '空調工業'],
  ])('finds only %s for %s', async (companyName, searchText) => {
    const dealer = await given().dealer({ companyName })
    await given().dealer({ companyName: '1000 Air under-score back/slash' })
    const found = await find(await portal.as(await given().staff({ role: 'super_admin' })), searchText)
    expect(found.dealers?.rows.map(({ id }) => id)).toEqual([dealer.id])
  })

  it('is found with one statement in addition to the session', async () => {
    for (const role of ['super_admin', 'sales_manager', 'territory_manager'] as const) {
      const browser = await portal.as(await given().staff({ role, district: 'SE' }))
      const { statements } = await recordStatements(async () => await find(browser, 'air'))
      expect(statements).toHaveLength(2)
    }
  })
})

describe('Many matches', () => {
  const districts = { GC: 30, SE: maxCountedResults + 20 }
  beforeEach(async () => {
    const item = await given().package({ name: 'Common Mailer' })
    await givenManyOrders(portal.db, given(), item, districts.GC)
    await portal.db.update(accounts).set({ district: 'GC' }).where(eq(accounts.role, 'dealer'))
    await givenManyOrders(portal.db, given(), item, districts.SE)
  })

  it('are counted up to a limit and five are returned, with the index and with an ordered scan', async () => {
    const callers = [await portal.as(await given().staff({ role: 'super_admin' }))]
    for (const district of ['SE', 'GC', 'SW']) {
      callers.push(await portal.as(await given().staff({ role: 'sales_manager', district })))
    }
    const texts = ['2027-', 'example.com', 'dealer', 'air']
    const seen = () => Promise.all(texts.flatMap((each) => callers.map((caller) => find(caller, each))))
    const before = await seen()
    await learnCommonPieces(portal.db)
    expect(await seen()).toEqual(before)
    const many = { total: maxCountedResults, hasMore: true }
    const [all, foundInSe, foundInGc, foundInSw] = before
    expect([all?.orders, foundInSe?.orders]).toMatchObject([many, many])
    expect(foundInSe?.orders?.rows).toHaveLength(maxResults)
    expect(foundInGc?.orders).toMatchObject({ total: districts.GC, hasMore: false })
    expect(foundInSw?.orders).toEqual({ total: 0, hasMore: false, rows: [] })
  })

  it('have the same count as the lists for every role', async () => {
    await learnCommonPieces(portal.db)
    const totals: number[] = []
    const lists = [
      ['dealers', endpoints.listDealers.path],
      ['orders', endpoints.listOrders.path],
      ['requests', endpoints.listChangeRequests.path],
      ['packages', endpoints.listPackages.path],
      ['people', endpoints.listUsers.path],
    ] as const
    for (const fields of [{ role: 'super_admin' }, { role: 'sales_manager', district: 'GC' }, {}] as const) {
      const browser = await portal.as(await given().staff(fields))
      for (const text of ['air', 'mailer', '404', 'manager', 'zzz']) {
        const found = await find(browser, text)
        for (const [kind, path] of lists) {
          const listed = Number((await browser.get(`${path}?limit=1&search=${text}`)).headers['x-total-count'])
          const { total, hasMore } = found[kind] ?? { total: -1, hasMore: false }
          totals.push(total)
          expect([text, kind, total, hasMore]).toEqual([
            text,
            kind,
            Math.min(listed, maxCountedResults),
            listed > maxCountedResults,
          ])
        }
      }
    }
    expect(totals).toEqual(expect.arrayContaining([0, districts.GC, maxCountedResults]))
  })
})

describe('An email address with a domain in punycode (docs/spec 16.3)', () => {
  it('finds the user whose stored address has international characters', async () => {
    const { id } = await given().staff({ email: 'user@m\u00fcller.example' })
    const browser = await portal.as(await given().staff({ role: 'super_admin' }))
    expect(foundIds(await find(browser, 'user@xn--mller-kva.example'))).toMatchObject({ people: [id] })
  })
})
