import type { EndpointShape } from '@portal/contract/api/endpoint'
import { type EndpointName, endpoints } from '@portal/contract/endpoints'
import type { LightMyRequestResponse } from 'fastify'
import { publicSessionId } from '../../src/modules/sessions/manage-sessions'
import { hashToken } from '../../src/platform/http/token'
import { idFor } from '../../src/seed/ids'
import type { Caller } from '../caller'
import { type Aim, attempts } from './attempts'
import { type Case, isNobodys, type NobodysRow } from './cases'
import { places } from './people'
import { fingerprint } from './stored'
import { type Customer, newCustomer, type World } from './world'

const unknownId = '0b0b0b0b-0000-4000-8000-00000000beef'
const home = 'of the manager'

/** Refused calls and reads meet what stands; a write that succeeds gets a customer of its own. */
async function customerOf(world: World, { name, target, expected }: Case): Promise<Customer> {
  const place = places.find((each) => each === target) ?? home
  const isDoneWrite = expected === 'done' && endpoints[name].method !== 'GET'
  return isDoneWrite ? newCustomer(world, place, attempts[name].about) : world.standing[place]
}

/** A row that is no dealer's, new for each call, so that a call may change or delete it. */
async function newRow({ given }: World, about: Exclude<NobodysRow, 'session' | 'view' | 'user'>): Promise<string> {
  if (about === 'mail') return (await given.mail({ status: 'failed' })).id
  if (about === 'import') return (await given.import()).id
  if (about === 'key') return (await given.apiKey()).id
  if (about === 'webhook') return (await given.webhook()).id
  if (about === 'paused webhook') return (await given.webhook({ pausedBecause: 'person' })).id
  if (about === 'delivery') return (await given.delivery()).id
  return (await (about === 'package' ? given.package() : given.category())).id
}

/** A territory manager, created by the caller if the case says so. */
async function newUser({ given, people }: World, { who, target }: Case): Promise<string> {
  const creatorId = target === 'created' && who !== 'nobody' && who !== 'dealer' ? people.staff[who].id : null
  return (await given.staff({ role: 'territory_manager', district: 'SE', creatorId })).id
}

/** Another session of whoever calls. */
async function ownSession({ given, people }: World, who: Case['who'], customer: Customer): Promise<string> {
  const isStaff = who !== 'nobody' && who !== 'dealer'
  const { token } = await given.session(isStaff ? people.staff[who] : customer.dealer)
  return publicSessionId(hashToken(token))
}

/** A view of whoever calls; of nobody else, where nobody does. */
async function ownView({ given, people }: World, who: Case['who'], customer: Customer): Promise<string> {
  const isStaff = who !== 'nobody' && who !== 'dealer'
  return (await given.view(isStaff ? people.staff[who] : customer.dealer)).id
}

async function idOf(world: World, call: Case, customer: Customer): Promise<string> {
  const { name, target, who } = call
  if (target === 'unknown') return unknownId
  if (target === 'malformed') return 'not-an-id'
  const { about = 'dealer' } = attempts[name]
  if (about === 'session') return ownSession(world, who, customer)
  if (about === 'view') return ownView(world, who, customer)
  if (about === 'user') return newUser(world, call)
  if (isNobodys(about)) return newRow(world, about)
  return customer[about].id
}

function callerOf({ portal, people, standing }: World, call: Case, customer: Customer): Promise<Caller> | Caller {
  if (call.who === 'nobody') return portal.anonymous
  const owner = call.expected === 'done' ? customer.dealer : standing[home].dealer
  const account = call.who === 'dealer' ? owner : people.staff[call.who]
  return portal.as(account, call.impersonated ? { impersonator: people.staff['super admin'] } : {})
}

/** The id a given order's first item has: it follows from the order's. */
const firstItemOf = (orderId: string): string => idFor(`order item ${orderId} 0`)

/** Does what comes before a call that succeeds; what it is about may follow from it. */
export const prepare = async (caller: Caller, name: EndpointName, aim: Aim): Promise<Aim> => ({
  ...aim,
  ...(await attempts[name].before?.(caller, aim)),
})

/** Makes the call of an endpoint with everything it needs to succeed. */
export function send(caller: Caller, name: EndpointName, aim: Aim): Promise<LightMyRequestResponse> {
  const { method, path, events }: EndpointShape = endpoints[name]
  const { query, body: bodyOf } = attempts[name]
  const aimed = path.replace(':id', aim.id).replace(':itemId', firstItemOf(aim.id))
  const address = query === undefined ? aimed : `${aimed}?${query(aim)}`
  const body = bodyOf?.(aim)
  if (events) return caller.open(address)
  if (method === 'GET') return caller.get(address)
  if (method === 'DELETE') return caller.delete(address, { payload: body })
  return method === 'POST' ? caller.post(address, body) : caller.patch(address, body)
}

function outcomeOf(name: EndpointName, reply: LightMyRequestResponse): string {
  const { status, alsoStatus }: EndpointShape = endpoints[name]
  if (reply.statusCode === status || reply.statusCode === alsoStatus) return 'done'
  return `${reply.statusCode} ${reply.json().errorCode}`
}

/** What comes of a call: `done`, or status and code of the refusal, with a word when a refusal left a trace. */
export async function tryCase(world: World, call: Case): Promise<string> {
  const customer = await customerOf(world, call)
  const caller = await callerOf(world, call, customer)
  const { package: item, signature, clerk: staff, portal, tables, people } = world
  const managerId = people.staff['territory manager'].id
  const aim = {
    id: await idOf(world, call, customer),
    package: item,
    managerId,
    signature,
    staff,
    dealer: customer.dealer,
    reminderToken: await world.given.reminder(customer.dealer),
    undoToken: await world.given.undoLink(await world.given.staff()),
    preparedLink: () => world.given.preparedLink(customer.dealer, [item]),
    now: portal.clock.read(),
    linkToken: await world.given.passwordLink(await world.given.staff()),
  }
  const ready = call.expected === 'done' ? await prepare(caller, call.name, aim) : aim
  const isRefusedWrite = call.expected !== 'done' && endpoints[call.name].method !== 'GET'
  const before = isRefusedWrite ? await fingerprint(portal.db, tables) : null
  const outcome = outcomeOf(call.name, await send(caller, call.name, ready))
  if (before === null) return outcome
  const after = await fingerprint(portal.db, tables)
  const changed = Object.keys(before).filter((table) => before[table] !== after[table])
  return changed.length === 0 ? outcome : `${outcome}, but wrote to ${changed.join(', ')}`
}
