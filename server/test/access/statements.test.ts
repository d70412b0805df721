import { getGrant, keyScopes } from '@portal/contract/api/capabilities'
import type { EndpointShape } from '@portal/contract/api/endpoint'
import { type EndpointName, endpoints } from '@portal/contract/endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publicSessionId } from '../../src/modules/sessions/manage-sessions'
import { recordStatements } from '../../src/platform/database/statement-counter'
import { hashToken } from '../../src/platform/http/token'
import { buildTestApp, type TestApp } from '../build-app'
import type { Caller } from '../caller'
import { type Given, givenIn } from '../given'
import type { GivenDealer, GivenStaff } from '../given/accounts'
import type { GivenPackage } from '../given/catalog'
import { givenManyOrders } from '../given/many-orders'
import { buildCart, consents } from '../ordering'
import { namedPortal } from '../second-factors'
import type { About, Aim } from './attempt'
import { attempts } from './attempts'
import { featureAccess } from './features/feature-access'
import { prepare, send } from './try-case'

const sizes = { few: { items: 1, orders: 5 }, many: { items: 30, orders: 200 } } as const
type Size = keyof typeof sizes

interface Place {
  portal: TestApp
  given: Given
  admin: GivenStaff
  manager: GivenStaff
  packages: GivenPackage[]
}

const places = {} as Record<Size, Place>
beforeAll(async () => {
  for (const size of ['few', 'many'] as const) {
    const portal = await buildTestApp({ config: namedPortal })
    const given = givenIn(portal.db, { now: portal.clock.read() })
    const category = await given.category()
    const packages: GivenPackage[] = []
    for (let n = 0; n < sizes[size].items; n += 1) packages.push(await given.package({ category }))
    const [first] = packages
    if (first) await givenManyOrders(portal.db, given, first, sizes[size].orders)
    const [admin, manager] = [await given.staff({ role: 'super_admin' }), await given.staff()]
    places[size] = { portal, given, admin, manager, packages }
  }
})
afterAll(() => Promise.all(Object.values(places).map(({ portal }) => portal.close())))

const lists = [
  'listOrders',
  'listChangeRequests',
  'listDealers',
  'listUsers',
  'listAccounts',
  'listPackages',
  'listAuditEvents',
  'listMail',
] as const satisfies EndpointName[]
/** Reads that are recorded in history, and therefore write. */
const auditedReads: readonly string[] = [
  ...(['exportAuditEvents', 'exportOrders', 'exportDealers', 'exportUsers', 'getImportRefusals'] as const),
  ...featureAccess.flatMap((feature) => feature.auditedReads ?? []),
  // The first read of an agreement seals and stores its file.
  'getAgreementPdf',
]
/** Imports store their changes so that users can undo them. The embedded database runs them in steps of a few statements. */
const isBulk = (name: EndpointName): boolean => endpoints[name].tag === 'imports'
/** These also read the colleagues whom staff can mention. */
const readsOfColleagues: readonly EndpointName[] = ['listOrderNotes', 'listDealerNotes']
/** The limits of a feature whose calls need more. */
const ownLimits: Readonly<Record<string, number>> = Object.assign(
  {},
  ...featureAccess.map(({ mostStatements }) => mostStatements),
)
const getMaxStatements = (name: EndpointName): number => {
  const ownLimit = ownLimits[name]
  if (ownLimit !== undefined) return ownLimit
  if (readsOfColleagues.includes(name)) return 4
  if (endpoints[name].method === 'GET' && !auditedReads.includes(name)) return 3
  return isBulk(name) ? 38 : 12
}

async function createRow(
  { given, admin, manager, packages }: Place,
  about: About | undefined,
  dealer: GivenDealer,
): Promise<string> {
  if (about === 'package') return (await given.package()).id
  if (about === 'category') return (await given.category()).id
  if (about === 'user') return (await given.staff()).id
  if (about === 'mail') return (await given.mail({ status: 'failed' })).id
  if (about === 'session') return publicSessionId(hashToken((await given.session(admin)).token))
  if (about === 'import') return (await given.import()).id
  if (about === 'campaign') return (await given.campaign({ maker: manager })).id
  if (about === 'key') return (await given.apiKey()).id
  if (about === 'view') return (await given.view(admin)).id
  if (about === 'webhook') return (await given.webhook()).id
  if (about === 'paused webhook') return (await given.webhook({ pausedBecause: 'person' })).id
  if (about === 'delivery') return (await given.delivery()).id
  if (about === 'program draft') return given.programDraft()
  if (about === 'waiting program draft') return given.programDraft({ isWaiting: true })
  if (about === 'program version') return given.programVersion()
  if (about === 'logo') return given.logo()
  if (about === 'file') return (await given.note(dealer)).file.id
  if (about === 'asking') await given.requestedCode(dealer)
  if (about === undefined || about === 'dealer' || about === 'asking') return dealer.id
  const status = about === 'draft' ? 'pending' : about === 'request' ? 'request' : 'active'
  const order = await given.order({ dealer, items: packages, status })
  return about === 'request' ? (await given.changeRequest({ order })).id : order.id
}

async function getAim(place: Place, name: EndpointName) {
  const { given, admin, manager, packages } = place
  const dealer = await given.dealer({ territoryManager: manager, savedSignature: true })
  const [item] = packages
  if (!item) throw new Error('A place must have at least one package')
  const id = await createRow(place, attempts[name].about, dealer)
  const linkToken = await given.passwordLink(await given.staff())
  const signature = given.signature()
  const undoToken = await given.undoLink(await given.staff())
  const now = place.portal.clock.read()
  const preparedLink = () => given.preparedLink(dealer, packages)
  const dealerSession = async () => publicSessionId(hashToken((await given.session(dealer)).token))
  const reminderToken = await given.reminder(dealer)
  const links = { linkToken, undoToken, preparedLink, dealerSession, reminderToken }
  const aim: Aim = { id, package: item, managerId: manager.id, signature, staff: admin, dealer, now, ...links }
  return { aim, dealer }
}

const getCaller = async (place: Place, name: EndpointName, dealer: GivenDealer): Promise<Caller> => {
  const { access }: EndpointShape = endpoints[name]
  if (access === 'key') return place.portal.withKey((await place.given.apiKey({ scopes: [...keyScopes] })).secret)
  const isForStaff = access === 'public' || access === 'session' || getGrant('super_admin', access) !== 'none'
  return place.portal.as(isForStaff ? place.admin : dealer)
}

async function getCost(place: Place, name: EndpointName): Promise<number> {
  const { aim, dealer } = await getAim(place, name)
  const browser = await getCaller(place, name, dealer)
  const ready = await prepare(browser, name, aim)
  // An injected request starts when it is awaited, so await it inside.
  const { result, statements } = await recordStatements(async () => await send(browser, name, ready))
  expect(result.statusCode, result.body).toBeLessThan(300)
  return statements.length
}

describe("The number of SQL statements, including the session's, does not depend on the number of rows for", () => {
  it.each(Object.keys(endpoints) as EndpointName[])('%s', async (name) => {
    const few = await getCost(places.few, name)
    expect(few).toBeLessThanOrEqual(getMaxStatements(name))
    expect(await getCost(places.many, name)).toBe(few)
  })

  it.each(lists)('a page of %s with its total', async (name) => {
    for (const { portal, admin } of Object.values(places)) {
      const browser = await portal.as(admin)
      const page = `${endpoints[name].path}?limit=1&offset=1`
      const { result, statements } = await recordStatements(async () => await browser.get(page))
      expect(result.statusCode).toBe(200)
      expect(statements.length).toBeGreaterThan(0)
      expect(statements.length).toBeLessThanOrEqual(3)
    }
  })

  it('placing and signing in one call', async () => {
    const costs: number[] = []
    for (const place of Object.values(places)) {
      const { dealer, aim } = await getAim(place, 'createOrder')
      const browser = await place.portal.as(dealer)
      const body = buildCart(place.packages, { ...consents, signatureData: aim.signature })
      const { result, statements } = await recordStatements(async () => await browser.post('/api/orders', body))
      expect(result.statusCode, result.body).toBe(201)
      costs.push(statements.length)
    }
    const [few = 0, many] = costs
    expect(few).toBeGreaterThan(0)
    expect(few).toBeLessThanOrEqual(12)
    expect(many).toBe(few)
  })
})
