import { catalogEndpoints } from '@portal/contract/catalog/catalog'
import { describe, expect, it } from 'vitest'
import type { Caller } from '../../../test/caller'
import { givenIn } from '../../../test/given'
import { useTestApp } from '../../../test/use-test-app'
import { recordStatements } from '../../platform/database/statement-counter'
import { transaction } from '../../platform/database/transaction'
import { authConstraints } from '../auth/constraints'
import { loadSession } from '../auth/queries/load-session'
import { catalogHandlers } from './handlers'
import { listPackagesByIds, matchPackages } from './queries/find-packages'

// In November 2026 the order year is 2027.
const portal = useTestApp({
  serve: { endpoints: catalogEndpoints, handlers: catalogHandlers, constraints: authConstraints, loadSession },
})
const given = () => givenIn(portal.db, { now: portal.clock.read() })
const getNames = async (browser: Caller, query = '') => {
  const reply = await browser.get(`/api/packages${query}`)
  expect(reply.statusCode, reply.body).toBe(200)
  return (reply.json() as { name: string }[]).map(({ name }) => name)
}

async function givenCatalog() {
  const { package: one, category } = given()
  const radio = await category({ name: 'Radio', position: 1 })
  await one({ name: 'present', category: radio })
  await one({ name: 'past', packageYear: 2026, category: radio })
  await one({ name: 'next', packageYear: 2028, category: radio })
  await one({ name: 'inactive', isActive: false, category: radio })
  await one({ name: 'custom', isCustom: true })
}

describe('The visible packages (docs/spec 2.3)', () => {
  it('include only active, non-custom ones up to the current year for dealers', async () => {
    await givenCatalog()
    const dealer = await portal.as(await given().dealer())
    expect(await getNames(dealer)).toEqual(['present', 'past'])
    expect(await getNames(dealer, '?year=2028')).toEqual([])
    expect(await getNames(dealer, '?isActive=false')).toEqual([])
  })

  it('include all except custom ones for staff, and all for a super admin', async () => {
    await givenCatalog()
    const { staff } = given()
    for (const role of ['territory_manager', 'sales_manager', 'mingledorffs'] as const) {
      expect((await getNames(await portal.as(await staff({ role })))).sort()).toEqual([
        'inactive',
        'next',
        'past',
        'present',
      ])
    }
    const admin = await portal.as(await staff({ role: 'super_admin' }))
    expect((await getNames(admin)).sort()).toEqual(['custom', 'inactive', 'next', 'past', 'present'])
  })

  it('include the category Custom and its packages only for a super admin', async () => {
    await givenCatalog()
    const { staff, dealer } = given()
    const getCategories = async (browser: Caller) =>
      ((await browser.get('/api/categories')).json() as { name: string }[]).map(({ name }) => name)
    expect(await getCategories(await portal.as(await dealer()))).toEqual(['Radio'])
    expect(await getCategories(await portal.as(await staff({ role: 'mingledorffs' })))).toEqual(['Radio'])
    const all = await getCategories(await portal.as(await staff({ role: 'super_admin' })))
    expect(all.sort()).toEqual(['Custom', 'Radio'])
  })

  it('depend on the subject while impersonating, and require a session', async () => {
    await givenCatalog()
    const { staff, dealer } = given()
    const browser = await portal.as(await dealer(), { impersonator: await staff({ role: 'super_admin' }) })
    expect(await getNames(browser)).toEqual(['present', 'past'])
    for (const path of ['/api/packages', '/api/categories']) {
      expect((await portal.anonymous.get(path)).statusCode).toBe(401)
    }
  })
})

describe('The list of packages (docs/spec 23.11)', () => {
  it('is sorted by year, newest first, then by category, then from base to best', async () => {
    const { package: one, category, staff } = given()
    const [second, first] = [await category({ position: 2 }), await category({ position: 1 })]
    for (const tier of ['best', 'good', 'base', 'better']) await one({ name: `first ${tier}`, tier, category: first })
    await one({ name: 'second base', tier: 'base', category: second })
    await one({ name: 'first of last year', packageYear: 2026, category: first })
    expect(await getNames(await portal.as(await staff()))).toEqual([
      'first base',
      'first good',
      'first better',
      'first best',
      'second base',
      'first of last year',
    ])
  })

  it('can be filtered by year, category and status, and searched by name and description, ignoring case and accents', async () => {
    const { package: one, category, staff } = given()
    const radio = await category()
    await one({ name: 'Señal 50% más', category: radio })
    await one({ name: 'Mailing', description: 'Letters with a SENAL', packageYear: 2026 })
    await one({ name: 'Off_air', isActive: false })
    const browser = await portal.as(await staff())
    expect(await getNames(browser, '?year=2026')).toEqual(['Mailing'])
    expect(await getNames(browser, `?categoryId=${radio.id}`)).toEqual(['Señal 50% más'])
    expect(await getNames(browser, '?isActive=false')).toEqual(['Off_air'])
    expect(await getNames(browser, '?search=sEnal')).toEqual(['Señal 50% más', 'Mailing'])
    expect(await getNames(browser, `?search=${encodeURIComponent('0%')}`)).toEqual(['Señal 50% más'])
    expect(await getNames(browser, `?search=${encodeURIComponent('%')}&year=2026`)).toEqual([])
    expect(await getNames(browser, '?search=f_a')).toEqual(['Off_air'])
    expect(await getNames(browser, '?search=l_t')).toEqual([])
    expect(await getNames(browser, `?search=${encodeURIComponent('\\')}`)).toEqual([])
  })

  it('can be sorted by each field in both directions, and has pages with the total', async () => {
    const { package: one, category, staff } = given()
    const radio = await category()
    await one({ name: 'b', priceCents: 300, tier: 'best', category: radio })
    await one({ name: 'A', priceCents: 100, tier: 'base', category: radio, pricingType: 'one_time' })
    await one({ name: 'c', priceCents: 200, tier: 'good', category: radio })
    const browser = await portal.as(await staff())
    expect(await getNames(browser, '?sort=name')).toEqual(['A', 'b', 'c'])
    expect(await getNames(browser, '?sort=-name')).toEqual(['c', 'b', 'A'])
    expect(await getNames(browser, '?sort=price')).toEqual(['A', 'c', 'b'])
    expect(await getNames(browser, '?sort=-tier')).toEqual(['b', 'c', 'A'])
    expect(await getNames(browser, '?sort=-pricingType')).toEqual(['A', 'c', 'b'])
    expect(await getNames(browser, '?sort=packageYear')).toHaveLength(3)
    expect(await getNames(browser, '?sort=-categoryName')).toHaveLength(3)
    const page = await browser.get('/api/packages?sort=name&limit=1&offset=1')
    expect(page.json()).toMatchObject([{ name: 'b', price: '3.00', categoryName: radio.name }])
    expect(page.headers['x-total-count']).toBe('3')
    const beyond = await browser.get('/api/packages?limit=5&offset=50')
    expect(beyond.json()).toEqual([])
    expect(beyond.headers['x-total-count']).toBe('3')
    expect((await browser.get('/api/packages?sort=priceCents')).statusCode).toBe(422)
    expect((await browser.get('/api/packages?limit=1001')).statusCode).toBe(422)
  })

  it('needs at most three statements including the session, and returns 304 if unchanged', async () => {
    await givenCatalog()
    const browser = await portal.as(await given().dealer())
    const counts = []
    for (const path of ['/api/packages?year=2027', '/api/packages?offset=99&limit=1', '/api/categories']) {
      counts.push((await recordStatements(async () => await browser.get(path))).statements.length)
    }
    expect(counts).toEqual([2, 3, 2])
    const { etag } = (await browser.get('/api/packages')).headers
    const again = await browser.get('/api/packages', { headers: { 'if-none-match': String(etag) } })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
  })

  it('is cached for all users who see the same packages, until something changes', async () => {
    await givenCatalog()
    const [first, second] = [await portal.as(await given().dealer()), await portal.as(await given().dealer())]
    const admin = await portal.as(await given().staff({ role: 'super_admin' }))
    const readCatalog = async (browser: typeof first, path = '/api/packages?year=2027') => {
      const { result, statements } = await recordStatements(async () => await browser.get(path))
      return { text: result.body, total: result.headers['x-total-count'], statements: statements.length }
    }
    const read = await readCatalog(first)
    expect(await readCatalog(second)).toEqual({ ...read, statements: 1 })
    expect((await readCatalog(second, '/api/packages?year=2027&limit=1')).statements).toBe(2)
    const staffRecord = await readCatalog(admin)
    expect(staffRecord.statements).toBe(2)
    expect(staffRecord.text).not.toBe(read.text)
    const added = await given().package({ name: 'Added just now' })
    const changed = await readCatalog(second)
    expect(changed.statements).toBe(2)
    expect(changed.text).toContain(added.id)
    expect(read.text).not.toContain(added.id)
  })

  it('is not cached for searches and later pages', async () => {
    await givenCatalog()
    const browser = await portal.as(await given().staff())
    const getStatements = async (query: string) =>
      (await recordStatements(async () => await browser.get(`/api/packages${query}`))).statements.length
    await getStatements('?limit=2')
    for (const query of ['?search=present', '?limit=2&offset=1']) {
      expect([query, await getStatements(query), await getStatements(query)]).toEqual([query, 2, 2])
    }
    expect(await getStatements('?limit=2')).toBe(1)
  })
})

describe('Packages for orders (docs/spec 8.6)', () => {
  it('are found by ID, whether active or not, and unknown IDs are skipped', async () => {
    const { package: one } = given()
    const [a, b] = [await one({ isActive: false }), await one({ isCustom: true })]
    const found = await transaction(portal.db, (tx) => listPackagesByIds(tx, [a.id, b.id, a.id, a.category.id]))
    expect(found.map(({ id }) => id).sort()).toEqual([a.id, b.id].sort())
    expect(found.find(({ id }) => id === b.id)).toMatchObject({
      isCustom: true,
      categoryName: 'Custom',
      priceCents: 85_000,
    })
    expect(await transaction(portal.db, (tx) => listPackagesByIds(tx, []))).toEqual([])
  })

  it('match in another year by category and tier, and then by name', async () => {
    const { package: one, category } = given()
    const radio = await category({ name: 'Radio' })
    const fields2027 = { packageYear: 2027, category: radio } as const
    await one({ ...fields2027, name: 'Airwaves', tier: 'good' })
    const named = await one({ ...fields2027, name: 'Drive Time', tier: 'good' })
    await one({ ...fields2027, name: 'Switched off', tier: 'best', isActive: false })
    await one({ ...fields2027, name: 'Of 2028', tier: 'better', packageYear: 2028 })
    const matches = await matchPackages(portal.db, {
      year: 2027,
      items: [
        { categoryName: 'RADIO', tier: 'good', name: 'drive time', pricingType: 'monthly' },
        { categoryName: 'Radio', tier: 'good', name: 'Gone', pricingType: 'monthly' },
        { categoryName: 'Radio', tier: 'best', name: 'Switched off', pricingType: 'monthly' },
        { categoryName: 'Radio', tier: 'better', name: 'Of 2028', pricingType: 'monthly' },
        { categoryName: 'Custom', tier: null, name: 'Own idea', pricingType: 'monthly' },
      ],
    })
    expect(matches.map((match) => match?.name ?? null)).toEqual(['Drive Time', 'Airwaves', null, null, null])
    expect(matches[0]?.id).toBe(named.id)
  })

  it('match only with the same pricing type', async () => {
    const { package: one, category } = given()
    const radio = await category({ name: 'Radio' })
    const fields2027 = { packageYear: 2027, category: radio, tier: 'good' } as const
    await one({ ...fields2027, name: 'Jingle', pricingType: 'one_time' })
    await one({ ...fields2027, name: 'Spots', pricingType: 'monthly' })
    const itemFields = { categoryName: 'Radio', tier: 'good' } as const
    const matches = await matchPackages(portal.db, {
      year: 2027,
      items: [
        { ...itemFields, name: 'Jingle', pricingType: 'monthly' },
        { ...itemFields, name: 'Recording', pricingType: 'one_time' },
      ],
    })
    expect(matches.map((match) => match?.name ?? null)).toEqual(['Spots', 'Jingle'])
  })

  it('match at most one item each, preferably with the same name', async () => {
    const { package: one, category } = given()
    const radio = await category({ name: 'Radio' })
    const fields2027 = { packageYear: 2027, category: radio, tier: 'good' } as const
    await one({ ...fields2027, name: 'Airwaves' })
    await one({ ...fields2027, name: 'Drive Time' })
    const itemFields = { categoryName: 'Radio', tier: 'good', pricingType: 'monthly' } as const
    const items = ['Gone', 'Airwaves', 'Gone too'].map((name) => ({ ...itemFields, name }))
    const matches = await matchPackages(portal.db, { year: 2027, items })
    expect(matches.map((match) => match?.name ?? null)).toEqual(['Drive Time', 'Airwaves', null])
  })
})
