import type { EndpointShape } from '@portal/contract/api/endpoint'
import { type EndpointName, endpoints } from '@portal/contract/endpoints'
import type { LightMyRequestResponse } from 'fastify'
import { publicSessionId } from '../../src/modules/sessions/manage-sessions'
import { hashToken } from '../../src/platform/http/token'
import { idFor } from '../../src/seed/ids'
import type { TestApp } from '../build-app'
import type { Caller } from '../caller'
import type { Aim } from './attempt'
import { attempts } from './attempts'
import { belongsToNoDealer, type Case, type NobodysRow } from './cases'
import { places } from './people'
import { tableFingerprint } from './table-fingerprint'
import { type Customer, type Links, newCustomer, newLinks, type World } from './world'

/** The state that rejected calls and reads of one endpoint share, since they change and use up nothing. */
interface SharedState {
  /** Browsers by account. */
  browsersByAccount: Map<string, ReturnType<TestApp['as']>>
  links: Links
}

const unknownId = '0b0b0b0b-0000-4000-8000-00000000beef'
const home = 'of the manager'

const isWrite = ({ name }: Case): boolean => endpoints[name].method !== 'GET'
const isDoneWrite = (call: Case): boolean => call.expected === 'done' && isWrite(call)

/**
 * Returns the customer of a call. Rejected calls and reads share the world's customers; a successful write gets its
 * own.
 */
async function getCustomer(world: World, call: Case): Promise<Customer> {
  const place = places.find((each) => each === call.target) ?? home
  return isDoneWrite(call) ? newCustomer(world, place, attempts[call.name].about) : world.sharedCustomers[place]
}

/** Creates a row without a dealer for each call, so that a call may change or delete it. */
async function newRow({ given }: World, about: Exclude<NobodysRow, 'session' | 'view' | 'user'>): Promise<string> {
  if (about === 'mail') return (await given.mail({ status: 'failed' })).id
  if (about === 'import') return (await given.import()).id
  if (about === 'key') return (await given.apiKey()).id
  if (about === 'webhook') return (await given.webhook()).id
  if (about === 'paused webhook') return (await given.webhook({ pausedBecause: 'person' })).id
  if (about === 'delivery') return (await given.delivery()).id
  if (about === 'program draft') return given.programDraft()
  if (about === 'waiting program draft') return given.programDraft({ isWaiting: true })
  if (about === 'program version') return given.programVersion()
  if (about === 'logo') return given.logo()
  return (await (about === 'package' ? given.package() : given.category())).id
}

/** Creates a territory manager, by the caller if the case says so. */
async function newUser({ given, people }: World, { who, target }: Case): Promise<string> {
  const creatorId = target === 'created' && who !== 'nobody' && who !== 'dealer' ? people.staff[who].id : null
  return (await given.staff({ role: 'territory_manager', district: 'SE', creatorId })).id
}

const newSession = async ({ given }: World, account: { id: string; role: string }): Promise<string> =>
  publicSessionId(hashToken((await given.session(account)).token))

/** Creates another session of the caller. */
async function ownSession(world: World, who: Case['who'], customer: Customer): Promise<string> {
  const isStaff = who !== 'nobody' && who !== 'dealer'
  return newSession(world, isStaff ? world.people.staff[who] : customer.dealer)
}

/** Creates a view of the caller; of another user if there is no caller. */
async function ownView({ given, people }: World, who: Case['who'], customer: Customer): Promise<string> {
  const isStaff = who !== 'nobody' && who !== 'dealer'
  return (await given.view(isStaff ? people.staff[who] : customer.dealer)).id
}

async function getId(world: World, call: Case, customer: Customer): Promise<string> {
  const { name, target, who } = call
  if (target === 'unknown') return unknownId
  if (target === 'malformed') return 'not-an-id'
  const { about = 'dealer' } = attempts[name]
  if (about === 'session') return ownSession(world, who, customer)
  if (about === 'view') return ownView(world, who, customer)
  if (about === 'user') return newUser(world, call)
  if (belongsToNoDealer(about)) return newRow(world, about)
  return customer[about].id
}

function getCaller(
  { portal, people, sharedCustomers }: World,
  call: Case,
  customer: Customer,
  browsersByAccount: SharedState['browsersByAccount'],
) {
  if (call.who === 'nobody') return portal.anonymous
  const owner = call.expected === 'done' ? customer.dealer : sharedCustomers[home].dealer
  const account = call.who === 'dealer' ? owner : people.staff[call.who]
  const key = `${account.id}${call.impersonated ? ' impersonated' : ''}`
  const caller =
    browsersByAccount.get(key) ??
    portal.as(account, call.impersonated ? { impersonator: people.staff['super admin'] } : {})
  browsersByAccount.set(key, caller)
  return caller
}

/** Returns the id of a test order's first item, which is derived from the order's. */
const firstItemId = (orderId: string): string => idFor(`order item ${orderId} 0`)

/** Runs the calls that must precede a successful call; they may affect its target. */
export const prepare = async (caller: Caller, name: EndpointName, aim: Aim): Promise<Aim> => ({
  ...aim,
  ...(await attempts[name].before?.(caller, aim)),
})

/** Calls an endpoint with everything it needs to succeed. */
export function send(caller: Caller, name: EndpointName, aim: Aim): Promise<LightMyRequestResponse> {
  const { method, path, events }: EndpointShape = endpoints[name]
  const { query, body: buildBody, headers = {} } = attempts[name]
  const filledPath = path
    .replace(':id', aim.id)
    .replace(':number', aim.id)
    .replace(':sha256', aim.id)
    .replace(':year', '2027')
    .replace(':type', 'prepared_order')
    .replace(':itemId', firstItemId(aim.id))
    .replace(':sessionId', aim.sessionId ?? unknownId)
  const address = query === undefined ? filledPath : `${filledPath}?${query(aim)}`
  const body = buildBody?.(aim)
  if (events) return caller.open(address)
  if (method === 'GET') return caller.get(address)
  if (method === 'DELETE') return caller.delete(address, { payload: body })
  return method === 'POST' ? caller.post(address, body, { headers }) : caller.patch(address, body, { headers })
}

function callOutcome(name: EndpointName, reply: LightMyRequestResponse): string {
  const { status, alsoStatus }: EndpointShape = endpoints[name]
  if (reply.statusCode === status || reply.statusCode === alsoStatus) return 'done'
  return `${reply.statusCode} ${reply.json().errorCode}`
}

interface ReadyCase {
  call: Case
  caller: Caller
  aim: Aim
}

const createSharedState = async ({ given, sharedCustomers }: World): Promise<SharedState> => ({
  browsersByAccount: new Map(),
  links: await newLinks(given, sharedCustomers[home].dealer),
})

async function readyCase(world: World, call: Case, { browsersByAccount, links }: SharedState): Promise<ReadyCase> {
  const customer = await getCustomer(world, call)
  const caller = await getCaller(world, call, customer, browsersByAccount)
  const { package: item, signature, clerk: staff, portal, people } = world
  const aim: Aim = {
    id: await getId(world, call, customer),
    package: item,
    managerId: people.staff['territory manager'].id,
    signature,
    staff,
    dealer: customer.dealer,
    preparedLink: () => world.given.preparedLink(customer.dealer, [item]),
    dealerSession: () => newSession(world, customer.dealer),
    now: portal.clock.read(),
    ...links,
  }
  return { call, caller, aim: call.expected === 'done' ? await prepare(caller, call.name, aim) : aim }
}

const sendCase = async ({ call, caller, aim }: ReadyCase): Promise<string> =>
  callOutcome(call.name, await send(caller, call.name, aim))

/** Returns the outcome of a call: `done`, or status and code of the error. */
export const tryCase = async (world: World, call: Case): Promise<string> =>
  sendCase(await readyCase(world, call, await createSharedState(world)))

/**
 * Returns the outcomes of one endpoint's calls by title. If a rejected write leaves a trace in any table, one more
 * outcome names the tables.
 */
export async function tryCases(world: World, cases: readonly Case[]): Promise<Record<string, string>> {
  const outcomes: Record<string, string> = {}
  const isRejectedWrite = (call: Case): boolean => isWrite(call) && call.expected !== 'done'
  const shared = await createSharedState(world)
  // Rejected writes run first: a successful write may end sessions.
  const rejected: ReadyCase[] = []
  for (const call of cases.filter(isRejectedWrite)) rejected.push(await readyCase(world, call, shared))
  const before = await tableFingerprint(world.portal.db, world.tables)
  for (const ready of rejected) outcomes[ready.call.title] = await sendCase(ready)
  const after = await tableFingerprint(world.portal.db, world.tables)
  const changed = world.tables.filter((table) => before[table] !== after[table])
  if (changed.length > 0) outcomes['rejected writes'] = `wrote to ${changed.join(', ')}`

  for (const call of cases.filter((each) => !isRejectedWrite(each))) {
    outcomes[call.title] = isWrite(call)
      ? await tryCase(world, call)
      : await sendCase(await readyCase(world, call, shared))
  }
  return outcomes
}
