import { read, utils } from '@e965/xlsx'
import type { EndpointShape } from '@portal/contract/api/endpoint'
import { type EndpointName, endpoints } from '@portal/contract/endpoints'
import { xlsxType } from '@portal/contract/sheets/imports'
import { listColumns } from '@portal/contract/views/list-columns'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../caller'
import type { GivenDealer } from '../given/accounts'
import { featureAccess } from './features/feature-access'
import { type Place, places, reach } from './people'
import { setUpWorld, type World } from './world'

let world: World
/**
 * The dealers of each place: one with orders of every kind, and one to call with a signed order of the previous year.
 */
const dealers = {} as Record<Place, GivenDealer[]>
beforeAll(async () => {
  world = await setUpWorld()
  const { given, people, sharedCustomers } = world
  for (const place of places) {
    const lapsedDealer = await people.newDealer(place)
    await given.order({ dealer: lapsedDealer, orderYear: given.orderYear - 1, status: 'active' })
    dealers[place] = [sharedCustomers[place].dealer, lapsedDealer]
  }
})
afterAll(() => world.portal.close())

const reads = Object.entries<EndpointShape>(endpoints).filter(
  ([, { method, path, access, events }]) =>
    method === 'GET' && !path.includes(':') && access !== 'public' && access !== 'key' && events === undefined,
)

/** Queries for which a read runs different code. Reads that are not listed get no query. */
const queries: Partial<Record<EndpointName, readonly string[]>> = {
  findAnything: ['q=Dealer Company'],
  listViews: ['list=orders'],
  exportOrders: ['', 'layout=template', `columns=${listColumns.orders.join(',')}`],
  exportDealers: ['', `columns=${listColumns.dealers.join(',')}`],
  exportUsers: ['', `columns=${listColumns.users.join(',')}`],
  listDealers: ['', 'orderYear=2027'],
}
const addresses = reads.flatMap(([name, { path }]) =>
  (queries[name as EndpointName] ?? ['']).map((query) => [name, query === '' ? path : `${path}?${query}`] as const),
)

/** Reads whose reply names dealers, handwritten: the test below fails if one is missing. */
const readsWithDealers: readonly string[] = [
  ...featureAccess.flatMap(({ namesDealers = [] }) => namesDealers),
  ...(['exportDealers', 'exportOrders', 'findAnything', 'getAudience', 'getWaitingWork'] as const),
  ...(['getYearFigures', 'listChangeRequests', 'listDealers', 'listOrders', 'listRecentActivity'] as const),
]

const getText = (reply: LightMyRequestResponse): string => {
  if (reply.headers['content-type'] !== xlsxType) return reply.body
  const { Sheets } = read(reply.rawPayload)
  return JSON.stringify(Object.values(Sheets).map((sheet) => utils.sheet_to_json(sheet, { header: 1 })))
}

/** Returns the places whose dealers a reply names by id, number or company. */
const findPlaces = (text: string): Place[] =>
  places.filter((place) =>
    dealers[place].some(
      ({ id, dealerNumber, profile: { companyName } }) =>
        text.includes(id) || text.includes(dealerNumber) || new RegExp(`${companyName}\\b`).test(text),
    ),
  )

async function findNamedPlaces(caller: Caller, address: string): Promise<Place[]> {
  const reply = await caller.get(address)
  return reply.statusCode === 200 ? findPlaces(getText(reply)) : []
}

describe('Reads (docs/spec 2.2)', () => {
  it('that are listed here name dealers to a super admin', async () => {
    const admin = await world.portal.as(world.people.staff['super admin'])
    const readsNamingDealers = new Set<string>()
    for (const [name, address] of addresses)
      if ((await findNamedPlaces(admin, address)).length > 0) readsNamingDealers.add(name)
    expect([...readsNamingDealers].sort()).toEqual([...readsWithDealers].sort())
  })

  it.each(addresses)('name no dealer out of scope: %s, %s', async (_, address) => {
    for (const who of ['territory manager', 'sales manager of the district'] as const) {
      const named = await findNamedPlaces(await world.portal.as(world.people.staff[who]), address)
      expect([who, named.filter((place) => !reach[who].includes(place))]).toEqual([who, []])
    }
    const { dealer } = world.sharedCustomers['of the manager']
    expect(
      (await findNamedPlaces(await world.portal.as(dealer), address)).filter((place) => place !== 'of the manager'),
    ).toEqual([])
  })
})
