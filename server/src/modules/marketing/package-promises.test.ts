import { catalogEndpoints } from '@portal/contract/catalog/catalog'
import { desc } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Caller } from '../../../test/caller'
import { type Given, givenIn } from '../../../test/given'
import { givenPromises, mailers } from '../../../test/given/marketing'
import { useTestApp } from '../../../test/use-test-app'
import { auditEvents, packagePromises } from '../../db/tables'
import { authConstraints } from '../auth/constraints'
import { loadSession } from '../auth/queries/load-session'
import { catalogConstraints } from '../catalog/catalog-errors'
import { catalogHandlers } from '../catalog/handlers'

const portal = useTestApp({
  serve: {
    endpoints: catalogEndpoints,
    handlers: catalogHandlers,
    constraints: { ...authConstraints, ...catalogConstraints },
    loadSession,
  },
})
let given: Given
let admin: Caller
beforeEach(async () => {
  given = givenIn(portal.db, { now: portal.clock.read() })
  admin = await portal.as(await given.staff({ role: 'super_admin' }))
})

const packages = '/api/admin/packages'
const radio = { ...mailers, kind: 'radio', title: 'Radio', count: 1, windows: [{ season: 'fall' }] }
const readPromises = async (id: string) => (await admin.get(`${packages}/${id}`)).json().promises
const lastEvent = async () => (await portal.db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1))[0]

describe('The promises of a package (docs/spec 25.2)', () => {
  it('are stored with a new package and returned with it, in their order', async () => {
    const { id: categoryId } = await given.category()
    const promises = [
      { ...mailers, weight: 70 },
      { ...radio, weight: 30 },
    ]
    const form = { name: 'Tune-Up Series', categoryId, tier: 'better', price: '2750', pricingType: 'one_time' }
    const created = await admin.post(packages, { ...form, packageYear: 2027, promises })
    expect(created.statusCode, created.body).toBe(201)
    const { id } = created.json()
    const reply = await admin.get(`${packages}/${id}`)
    expect(reply.json()).toEqual({ ...created.json(), promises, drafts: 0, signedOrders: 0 })
    expect(await lastEvent()).toMatchObject({
      action: 'package.created',
      after: { promises: [{ name: 'Mailer', windows: ['03-08 to 03-13', '09-13 to 09-18'] }, { windows: ['fall'] }] },
    })
  })

  it('are replaced by an edit that contains them, and stay with any other', async () => {
    const item = await given.package()
    await givenPromises(portal.db, item)
    const edit = (body: object) => admin.patch(`${packages}/${item.id}`, body)
    const renamed = (await edit({ name: 'Renamed' })).json()
    expect(await readPromises(item.id)).toEqual([mailers])
    const replaced = (await edit({ promises: [radio] })).json()
    expect(await readPromises(item.id)).toEqual([radio])
    expect(Date.parse(replaced.updatedAt)).toBeGreaterThan(Date.parse(renamed.updatedAt))
    expect(await lastEvent()).toMatchObject({
      action: 'package.updated',
      before: { promises: [{ name: 'Mailer' }] },
      after: { promises: [{ name: 'Radio' }] },
    })
    expect((await edit({ promises: [radio] })).json()).toEqual(replaced)
    expect((await edit({ promises: [mailers], updatedAt: renamed.updatedAt })).statusCode).toBe(412)
    expect(await readPromises(item.id)).toEqual([radio])
    expect((await edit({ promises: [] })).statusCode).toBe(200)
    expect(await portal.db.select().from(packagePromises)).toEqual([])
  })

  it('are rejected with the place of each mistake', async () => {
    const item = await given.package()
    const reply = await admin.patch(`${packages}/${item.id}`, {
      promises: [
        { ...mailers, weight: 60, windows: [{ from: '02-30', to: '03-01' }, { season: 'any' }] },
        { ...radio, weight: 30 },
      ],
    })
    expect(reply.statusCode).toBe(422)
    expect(reply.json().errors).toContainEqual({
      field: 'promises.0.windows.0.from',
      message: 'Enter a month and day, such as 03-01',
    })
    const shares = await admin.patch(`${packages}/${item.id}`, { promises: [{ ...mailers, weight: 90 }] })
    expect(shares.json()).toMatchObject({
      message: 'Shares add up to 90%. Add 10%.',
      errors: [{ field: 'promises' }],
    })
  })

  it('are copied with their package to the next year, also when some packages already exist there', async () => {
    const category = await given.category()
    const item = await given.package({ category, packageYear: 2027, name: 'Tune-Up Series' })
    const known = await given.package({ category, packageYear: 2027, name: 'Postcard' })
    const existing = await given.package({ category, packageYear: 2028, name: 'postcard', tier: known.tier })
    await givenPromises(portal.db, item, [{ weight: 50 }, { title: 'Letter', weight: 50 }])
    await givenPromises(portal.db, known)
    const reply = await admin.post(`${packages}/bulk-duplicate`, { fromYear: 2027, toYear: 2028 })
    expect(reply.json()).toEqual({ created: 1, skipped: 1 })
    const listed = (await admin.get('/api/packages?year=2028')).json() as { id: string; name: string }[]
    const copy = listed.find(({ name }) => name === 'Tune-Up Series')
    expect(await readPromises(copy?.id ?? '')).toEqual(await readPromises(item.id))
    expect(await readPromises(existing.id)).toEqual([])
  })

  it('count the drafts and signed orders that contain the package', async () => {
    const item = await given.package()
    for (const status of ['pending', 'active', 'completed', 'cancelled', 'expired'] as const) {
      await given.order({ items: [item], status })
    }
    expect((await admin.get(`${packages}/${item.id}`)).json()).toMatchObject({ drafts: 1, signedOrders: 2 })
    expect((await admin.get(`${packages}/00000000-0000-4000-8000-00000000beef`)).statusCode).toBe(404)
  })

  it('are not in the catalog that dealers read', async () => {
    const item = await given.package()
    await givenPromises(portal.db, item)
    const browser = await portal.as(await given.dealer())
    expect((await browser.get('/api/packages')).body).not.toContain('Mailer')
    expect((await browser.get(`${packages}/${item.id}`)).statusCode).toBe(403)
  })
})
