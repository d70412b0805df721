import { type Category, catalogEndpoints, type Package, packageSchema } from '@portal/contract/catalog/catalog'
import { cleanLine } from '@portal/contract/rules/clean-text'
import { packageTexts } from '@portal/contract/texts/package'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { givenIn } from '../../../test/given'
import { useTestApp } from '../../../test/use-test-app'
import { auditEvents, categories, orderItems, orders, packages } from '../../db/tables'
import { loadSession } from '../auth/queries/load-session'
import { catalogConstraints } from './catalog-errors'
import { catalogHandlers } from './handlers'

// In November 2026 the order year is 2027.
const portal = useTestApp({
  serve: { endpoints: catalogEndpoints, handlers: catalogHandlers, constraints: catalogConstraints, loadSession },
})
const given = () => givenIn(portal.db, { now: portal.clock.read() })
const admin = async () => portal.as(await given().staff({ role: 'super_admin' }))
const path = '/api/admin/packages'
const getForm = (category: { id: string }) => ({
  name: 'Drive Time',
  categoryId: category.id,
  tier: 'good',
  description: 'Spots in the morning',
  price: '1,250.50',
  pricingType: 'monthly',
  packageYear: 2027,
})
const getRow = async (id: string) => (await portal.db.select().from(packages).where(eq(packages.id, id)))[0]
const events = () => portal.db.select().from(auditEvents)

describe('The package form (docs/spec 7.4)', () => {
  it('stores a package that dealers can see and find', async () => {
    const browser = await admin()
    const reply = await browser.post(path, getForm(await given().category({ name: 'Radio' })))
    expect(reply.statusCode, reply.body).toBe(201)
    const stored = packageSchema.strict().parse(reply.json())
    expect(stored).toMatchObject({ price: '1250.50', categoryName: 'Radio', isActive: true, isCustom: false })
    const found: Package[] = (await browser.get('/api/packages?search=MORNING')).json()
    expect(found.map(({ id }) => id)).toEqual([stored.id])
    const dealer = await portal.as(await given().dealer())
    expect((await dealer.get('/api/packages')).json()).toEqual([stored])
    expect(await events()).toMatchObject([{ action: 'package.created', after: { priceCents: 125_050 } }])
  })

  it('reports all missing fields in one reply', async () => {
    const reply = await (await admin()).post(path, { name: ' ', categoryId: '', price: '', packageYear: '' })
    expect(reply.statusCode).toBe(422)
    expect(reply.json().errors).toEqual(
      expect.arrayContaining([
        { field: 'name', message: 'Package name is required' },
        { field: 'categoryId', message: 'Category is required' },
        { field: 'price', message: 'Price is required' },
        { field: 'packageYear', message: 'Package year is required' },
        { field: 'tier', message: 'Please select a tier' },
        { field: 'pricingType', message: 'Please select a pricing type' },
      ]),
    )
    expect(await events()).toEqual([])
  })

  it.each([
    [{ price: '-1' }, 'price', 'Invalid price: Please enter a valid price'],
    [{ price: '1.005' }, 'price', 'Invalid price: Please enter a valid price'],
    [{ price: 10_000_001 }, 'price', 'Invalid price: Please enter a valid price'],
    [{ price: null }, 'price', 'Price is required'],
    [{ packageYear: 1999 }, 'packageYear', 'Package year is required'],
    [{ packageYear: 'soon' }, 'packageYear', 'Package year is required'],
    [{ tier: 'finest' }, 'tier', 'Please select a tier'],
    [{ categoryId: '0b0b0b0b-0000-4000-8000-00000000beef' }, 'categoryId', 'Category is required'],
    [{ categoryId: 'x' }, 'categoryId', 'Category is required'],
  ])('rejects %j', async (wrong, field, message) => {
    const reply = await (await admin()).post(path, { ...getForm(await given().category()), ...wrong })
    expect(reply.statusCode).toBe(422)
    expect(reply.json().errors).toEqual([{ field, message }])
    expect(await portal.db.$count(packages)).toBe(0)
  })

  it("uses the program's first year by default", async () => {
    const { packageYear: _year, ...body } = getForm(await given().category())
    const reply = await (await admin()).post(path, body)
    expect([reply.statusCode, reply.json().packageYear]).toEqual([201, 2025])
    expect(await getRow(reply.json().id)).toMatchObject({ packageYear: 2025 })
  })

  it('accepts price and year as numbers or text', async () => {
    const body = { ...getForm(await given().category()), price: 850, packageYear: '2027' }
    expect((await (await admin()).post(path, body)).json()).toMatchObject({ price: '850.00', packageYear: 2027 })
  })

  it('rejects a duplicate package of the year, even when an edit causes it', async () => {
    const category = await given().category()
    const browser = await admin()
    await browser.post(path, getForm(category))
    const twice = await browser.post(path, { ...getForm(category), name: 'DRIVE time' })
    expect([twice.statusCode, twice.json().errors]).toEqual([409, [{ field: 'name', message: packageTexts.exists }]])
    const other = await browser.post(path, { ...getForm(category), name: 'Evening' })
    const renamed = await browser.patch(`${path}/${other.json().id}`, { name: 'Drive Time' })
    expect(renamed.statusCode).toBe(409)
    expect((await getRow(other.json().id))?.name).toBe('Evening')
  })
})

describe('Names that differ only in dashes, spaces or apostrophes (docs/spec 16.1)', () => {
  const similarNames = [
    ['Wi-Fi', 'wi\u2013fi'],
    ['Wi\u2011Fi', 'Wi-Fi'],
    ['O\u2019X Radio', "O'X\u00a0radio"],
  ]

  it.each(similarNames)('reject %s next to %s in a category, tier and year', async (name, similarName) => {
    const browser = await admin()
    const category = await given().category()
    const stored = await browser.post(path, { ...getForm(category), name })
    const other = await browser.post(path, { ...getForm(category), name: similarName, tier: 'best' })
    expect([stored.statusCode, other.statusCode]).toEqual([201, 201])
    const replies = [
      await browser.post(path, { ...getForm(category), name: similarName }),
      await browser.patch(`${path}/${other.json().id}`, { tier: 'good' }),
    ]
    for (const reply of replies) {
      expect([reply.statusCode, reply.json().errors]).toEqual([409, [{ field: 'name', message: packageTexts.exists }]])
    }
    const own = await browser.patch(`${path}/${stored.json().id}`, { name: similarName })
    expect([own.statusCode, own.json().name]).toEqual([200, cleanLine(similarName)])
  })

  it('allow edits of packages whose names predate the rule', async () => {
    const category = await given().category()
    const first = await given().package({ category, name: 'Wi-Fi' })
    await given().package({ category, name: 'Wi\u2011Fi', tier: first.tier, packageYear: first.packageYear })
    const reply = await (await admin()).patch(`${path}/${first.id}`, { name: 'Wi-Fi', price: '12' })
    expect([reply.statusCode, reply.json().price]).toEqual([200, '12.00'])
  })

  it('are copied once to the next year, unless it already has the name in another form', async () => {
    const category = await given().category()
    for (const name of ['Wi-Fi', 'Wi\u2011Fi', "O'X"]) await given().package({ category, name, packageYear: 2027 })
    await given().package({ category, name: 'O\u2019X', packageYear: 2028 })
    const reply = await (await admin()).post(`${path}/bulk-duplicate`, { fromYear: 2027, toYear: 2028 })
    expect([reply.statusCode, reply.json()]).toEqual([200, { created: 1, skipped: 2 }])
  })

  it.each(similarNames)('reject category %s next to %s', async (name, similarName) => {
    const browser = await admin()
    const stored = await browser.post('/api/admin/categories', { name })
    const other = await browser.post('/api/admin/categories', { name: 'Other' })
    const replies = [
      await browser.post('/api/admin/categories', { name: similarName }),
      await browser.patch(`/api/admin/categories/${other.json().id}`, { name: similarName }),
    ]
    for (const reply of replies) {
      expect([reply.statusCode, reply.json().errors]).toEqual([
        409,
        [{ field: 'name', message: packageTexts.categoryExists }],
      ])
    }
    const own = await browser.patch(`/api/admin/categories/${stored.json().id}`, { name: similarName })
    expect(own.statusCode).toBe(200)
  })
})

describe('Custom packages (docs/spec 7.5)', () => {
  it('belong to the category Custom, which is created if needed', async () => {
    const browser = await admin()
    const radio = await given().category({ name: 'Radio' })
    const first = await browser.post(path, { ...getForm(radio), isCustom: true })
    expect(first.json()).toMatchObject({ isCustom: true, categoryName: 'Custom' })
    const second = await browser.post(path, { ...getForm(radio), categoryId: '', name: 'Second', isCustom: true })
    expect(second.json().categoryId).toBe(first.json().categoryId)
    expect(await portal.db.$count(categories)).toBe(2)
  })

  it('move to Custom when they become custom, and leave it only for another category', async () => {
    const browser = await admin()
    const item = await given().package()
    const customReply = await browser.patch(`${path}/${item.id}`, { isCustom: true })
    expect(customReply.json()).toMatchObject({ isCustom: true, categoryName: 'Custom' })
    const rejectedReply = await browser.patch(`${path}/${item.id}`, { isCustom: false })
    expect([rejectedReply.statusCode, rejectedReply.json().message]).toEqual([422, packageTexts.customCategory])
    const back = await browser.patch(`${path}/${item.id}`, { isCustom: false, categoryId: item.categoryId })
    expect(back.json()).toMatchObject({ isCustom: false, categoryId: item.categoryId })
  })

  it('are the only packages in the category Custom', async () => {
    const { categoryId } = await given().package({ isCustom: true })
    const reply = await (await admin()).post(path, getForm({ id: categoryId }))
    expect(reply.json().errors).toEqual([{ field: 'categoryId', message: packageTexts.customCategory }])
  })
})

describe('Changing a package (docs/spec 7.5)', () => {
  it('never changes an order, whatever the new price', async () => {
    const item = await given().package({ priceCents: 85_000 })
    await given().order({ items: [item], status: 'active' })
    await given().order({ items: [item] })
    const before = [await portal.db.select().from(orders), await portal.db.select().from(orderItems)]
    const browser = await admin()
    const reply = await browser.patch(`${path}/${item.id}`, { price: '999.00', name: 'Renamed', isActive: false })
    expect(reply.json()).toMatchObject({ price: '999.00', name: 'Renamed', isActive: false })
    expect([await portal.db.select().from(orders), await portal.db.select().from(orderItems)]).toEqual(before)
    expect(await events()).toMatchObject([
      {
        action: 'package.updated',
        before: { priceCents: 85_000, isActive: true },
        after: { priceCents: 99_900, isActive: false },
      },
    ])
    expect((await browser.get('/api/packages?search=renamed')).json()).toHaveLength(1)
  })

  it('returns the current data to the second of two concurrent editors', async () => {
    const item = await given().package()
    const browser = await admin()
    const [{ updatedAt }] = (await browser.get('/api/packages')).json() as [Package]
    const first = await browser.patch(`${path}/${item.id}`, { isActive: false, updatedAt })
    const second = await browser.patch(`${path}/${item.id}`, { price: '1.00', updatedAt })
    expect(second.statusCode).toBe(412)
    expect(second.json().details.current).toEqual(first.json())
    expect((await getRow(item.id))?.priceCents).toBe(item.priceCents)
  })

  it('writes nothing when nothing differs, and is allowed only for super admins', async () => {
    const item = await given().package()
    const before = await getRow(item.id)
    await (await admin()).patch(`${path}/${item.id}`, { name: item.name, price: '850' })
    for (const role of ['territory_manager', 'sales_manager', 'mingledorffs'] as const) {
      const browser = await portal.as(await given().staff({ role }))
      expect((await browser.patch(`${path}/${item.id}`, { price: '1.00' })).statusCode).toBe(403)
      expect((await browser.post(path, getForm(item.category))).statusCode).toBe(403)
    }
    expect(await getRow(item.id)).toEqual(before)
    expect(await events()).toEqual([])
  })
})

describe("Duplicating a year's packages (docs/spec 7.5)", () => {
  const duplicate = async (fromYear: number, toYear: number) =>
    (await admin()).post(`${path}/bulk-duplicate`, { fromYear, toYear })

  it('copies active, non-custom packages that the next year does not have', async () => {
    const radio = await given().category()
    const fields2027 = { category: radio, packageYear: 2027 }
    await given().package({ ...fields2027, name: 'Copied', description: 'Ads', priceCents: 12_345, tier: 'best' })
    await given().package({ ...fields2027, name: 'There' })
    await given().package({ ...fields2027, packageYear: 2028, name: 'THERE', isActive: false })
    await given().package({ ...fields2027, name: 'Inactive', isActive: false })
    await given().package({ packageYear: 2027, name: 'Custom', isCustom: true })
    await given().package({ ...fields2027, packageYear: 2026, name: 'Older' })
    const reply = await duplicate(2027, 2028)
    expect([reply.statusCode, reply.json()]).toEqual([200, { created: 1, skipped: 1 }])
    const next = await portal.db.select().from(packages).where(eq(packages.packageYear, 2028))
    expect(next.map(({ name }) => name).sort()).toEqual(['Copied', 'THERE'])
    const { id: _, ...copy } = next.find(({ name }) => name === 'Copied') ?? expect.fail('not copied')
    expect(copy).toMatchObject({ priceCents: 12_345, tier: 'best', searchText: 'copied ads', isActive: true })
    expect((await duplicate(2027, 2028)).json()).toEqual({ created: 0, skipped: 2 })
    const [event] = await events()
    expect(event).toMatchObject({ action: 'packages.duplicated', after: { fromYear: 2027, created: 1, skipped: 1 } })
  })

  it.each([
    [2027, 2027],
    [2027, 2029],
    [2027, 2026],
  ])('rejects copying %i to %i', async (fromYear, toYear) => {
    await given().package({ packageYear: fromYear })
    const reply = await duplicate(fromYear, toYear)
    expect([reply.statusCode, reply.json().errors[0].field]).toEqual([422, 'toYear'])
    expect(await portal.db.$count(packages)).toBe(1)
  })
})

describe('Categories (docs/spec 7.5)', () => {
  const at = '/api/admin/categories'

  it('are added last, changed and deleted, with audit events', async () => {
    await given().category({ name: 'Radio', position: 7 })
    const browser = await admin()
    const created = await browser.post(at, { name: ' Outdoor ' })
    expect([created.statusCode, created.json()]).toEqual([
      201,
      {
        id: created.json().id,
        name: 'Outdoor',
        description: '',
        color: '#3B82F6',
        updatedAt: portal.clock.read().toISOString(),
      },
    ])
    const changed = await browser.patch(`${at}/${created.json().id}`, { color: '#112233' })
    expect(changed.json()).toMatchObject({ name: 'Outdoor', color: '#112233' })
    const listed: Category[] = (await browser.get('/api/categories')).json()
    expect(listed.map(({ name }) => name)).toEqual(['Radio', 'Outdoor'])
    expect((await browser.delete(`${at}/${created.json().id}`)).json()).toEqual({ success: true })
    expect(await portal.db.$count(categories)).toBe(1)
    expect((await events()).map(({ action }) => action)).toEqual([
      'category.created',
      'category.updated',
      'category.deleted',
    ])
  })

  it.each([
    [{ name: '' }, 422, 'Category name is required'],
    [{ name: 'New', color: 'red' }, 422, 'Please choose a color'],
    [{ name: 'RADIO' }, 409, packageTexts.categoryExists],
  ])('are rejected with %j', async (form, status, message) => {
    await given().category({ name: 'Radio' })
    const reply = await (await admin()).post(at, form)
    expect([reply.statusCode, reply.json().message]).toEqual([status, message])
    expect(await portal.db.$count(categories)).toBe(1)
  })

  it('return the current data to the second of two concurrent editors', async () => {
    const { id } = await given().category({ name: 'Radio' })
    const browser = await admin()
    const [{ updatedAt }] = (await browser.get('/api/categories')).json() as [Category]
    const first = await browser.patch(`${at}/${id}`, { description: 'On the air', updatedAt })
    expect(first.json()).toMatchObject({ description: 'On the air' })
    const second = await browser.patch(`${at}/${id}`, { name: 'Wireless', description: '', updatedAt })
    expect(second.statusCode).toBe(412)
    expect(second.json()).toMatchObject({ errorCode: 'STALE', details: { current: first.json() } })
    const again = await browser.patch(`${at}/${id}`, { name: 'Wireless', updatedAt: first.json().updatedAt })
    expect(again.json()).toMatchObject({ name: 'Wireless', description: 'On the air' })
    expect((await events()).map(({ before, after }) => [before, after])).toEqual([
      [{ description: 'What dealers choose from' }, { description: 'On the air' }],
      [{ name: 'Radio' }, { name: 'Wireless' }],
    ])
  })

  it('write nothing when nothing differs', async () => {
    const { id, name } = await given().category()
    const [before] = await portal.db.select().from(categories)
    expect((await (await admin()).patch(`${at}/${id}`, { name })).statusCode).toBe(200)
    expect(await portal.db.select().from(categories)).toEqual([before])
    expect(await events()).toEqual([])
  })

  it('cannot become Custom while they have packages, which would be hidden', async () => {
    const { categoryId } = await given().package()
    const empty = await given().category()
    const browser = await admin()
    const rejected = await browser.patch(`${at}/${categoryId}`, { name: 'custom' })
    expect([rejected.statusCode, rejected.json().errors]).toEqual([
      422,
      [{ field: 'name', message: packageTexts.customCategory }],
    ])
    expect((await browser.patch(`${at}/${empty.id}`, { name: 'Custom' })).statusCode).toBe(200)
  })

  it('are listed with their number of packages, only for super admins', async () => {
    const radio = await given().category({ name: 'Radio', position: 1 })
    await given().category({ name: 'Empty', position: 2 })
    await given().package({ category: radio })
    await given().package({ category: radio, packageYear: 2025, isActive: false })
    await given().package({ isCustom: true })
    const listed = (await (await admin()).get(at)).json() as { name: string; packageCount: number }[]
    expect(listed.map(({ name, packageCount }) => [name, packageCount])).toEqual([
      ['Radio', 2],
      ['Empty', 0],
      ['Custom', 1],
    ])
    for (const role of ['territory_manager', 'sales_manager', 'mingledorffs'] as const) {
      expect((await (await portal.as(await given().staff({ role }))).get(at)).statusCode).toBe(403)
    }
    expect((await (await portal.as(await given().dealer())).get(at)).statusCode).toBe(403)
  })

  it('cannot be deleted if they have packages, and Custom cannot be renamed or deleted', async () => {
    const { categoryId } = await given().package({ isCustom: true })
    const used = await given().package({ packageYear: 2025, isActive: false })
    const browser = await admin()
    const before = await portal.db.select().from(categories)
    for (const reply of [
      await browser.delete(`${at}/${categoryId}`),
      await browser.patch(`${at}/${categoryId}`, { name: 'Special' }),
    ]) {
      expect([reply.statusCode, reply.json().message]).toEqual([409, packageTexts.customStays])
    }
    const rejected = await browser.delete(`${at}/${used.categoryId}`)
    expect([rejected.statusCode, rejected.json().message]).toEqual([409, packageTexts.categoryHasPackages])
    expect(await portal.db.select().from(categories)).toEqual(before)
    expect((await browser.patch(`${at}/${categoryId}`, { description: 'One-offs' })).statusCode).toBe(200)
    expect((await browser.delete(`${at}/0b0b0b0b-0000-4000-8000-00000000beef`)).statusCode).toBe(404)
  })
})
