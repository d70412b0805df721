import { buildTestApp, type TestApp } from '../build-app'
import { type Given, givenIn } from '../given'
import type { GivenDealer, GivenStaff } from '../given/accounts'
import type { GivenPackage } from '../given/catalog'
import { namedPortal } from '../second-factors'
import type { About } from './attempt'
import { givenPeople, type People, type Place, places } from './people'
import { tableNames } from './table-fingerprint'

/** A dealer with an order of each kind. */
export interface Customer {
  dealer: GivenDealer
  asking: { id: string }
  signed: { id: string }
  draft: { id: string }
  /** A pending change request with its own order. */
  request: { id: string }
  /** A campaign of the territory manager in charge of the dealer. */
  campaign: { id: string }
  /** A file of a note to the dealer. */
  file: { id: string }
}

export interface World {
  portal: TestApp
  given: Given
  people: People
  package: GivenPackage
  signature: string
  /** Only signs in; nothing else happens to this account. */
  clerk: GivenStaff
  tables: string[]
  /** A customer in every place, used only by rejected calls and reads. */
  sharedCustomers: Readonly<Record<Place, Customer>>
}

/** Tokens of single-use links. */
export type Links = Record<'linkToken' | 'undoToken' | 'reminderToken', string>

export const newLinks = async (given: Given, dealer: GivenDealer): Promise<Links> => ({
  linkToken: await given.passwordLink(await given.staff()),
  undoToken: await given.undoLink(await given.staff()),
  reminderToken: await given.reminder(dealer),
})

/** Creates a dealer with only the rows that the call needs: other rows of the same order year could make it fail. */
export async function newCustomer({ people, given }: World, place: Place, about?: About): Promise<Customer> {
  const dealer = await people.newDealer(place)
  const nothing = { id: '' }
  const emptyCustomer = {
    dealer,
    asking: dealer,
    signed: nothing,
    draft: nothing,
    request: nothing,
    campaign: nothing,
    file: nothing,
  }
  if (about === 'asking') await given.requestedCode(dealer)
  if (about === 'campaign') return { ...emptyCustomer, campaign: await newCampaign(given, people, place) }
  if (about === 'request') return { ...emptyCustomer, request: await pendingRequest(given, dealer, given.orderYear) }
  if (about !== 'draft' && about !== 'signed') return emptyCustomer
  const order = await given.order({ dealer, status: about === 'signed' ? 'active' : 'pending' })
  return { ...emptyCustomer, signed: order, draft: order }
}

const newCampaign = (given: Given, people: People, place: Place): Promise<{ id: string }> =>
  given.campaign({
    maker: place.startsWith('of the manager') ? people.staff['territory manager'] : people.otherManager,
  })

async function pendingRequest(given: Given, dealer: GivenDealer, orderYear: number): Promise<{ id: string }> {
  return given.changeRequest({ order: await given.order({ dealer, orderYear, status: 'request' }) })
}

async function newSharedCustomer(given: Given, people: People, place: Place): Promise<Customer> {
  const dealer = await people.newDealer(place)
  const signedOrder = await given.order({ dealer, status: 'active' })
  const draft = await given.order({ dealer, orderYear: given.orderYear - 1 })
  const campaign = await newCampaign(given, people, place)
  const { file } = await given.note(dealer, { order: signedOrder })
  const request = await pendingRequest(given, dealer, given.orderYear - 2)
  return { dealer, asking: dealer, signed: signedOrder, draft, request, campaign, file }
}

/** Sets up the entire portal with all users. */
export async function setUpWorld(): Promise<World> {
  const portal = await buildTestApp({ config: namedPortal })
  const given = givenIn(portal.db, { now: portal.clock.read() })
  const people = await givenPeople(given)
  const sharedCustomers = {} as Record<Place, Customer>
  for (const place of places) sharedCustomers[place] = await newSharedCustomer(given, people, place)
  return {
    portal,
    given,
    people,
    sharedCustomers,
    package: await given.package(),
    signature: given.signature(),
    clerk: await given.staff({ role: 'mingledorffs' }),
    tables: await tableNames(portal.db),
  }
}
