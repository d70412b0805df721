import { keyScopes } from '@portal/contract/api/capabilities'
import type { EndpointShape } from '@portal/contract/api/endpoint'
import { endpoints } from '@portal/contract/endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Caller } from '../caller'
import { featureAccess } from './features/feature-access'
import { setUpWorld, type World } from './world'

let world: World
let admin: Caller
let dealer: Caller
let system: Caller
let mail: { id: string }
let delivery: { id: string }
let programDraftId: string
let logoSha256: string
beforeAll(async () => {
  world = await setUpWorld()
  const order = await world.given.order({
    dealer: world.sharedCustomers.elsewhere.dealer,
    orderYear: 2024,
    status: 'request',
  })
  await world.given.changeRequest({ order, message: "O'Brien asks for 100% of it_all, \\o/" })
  admin = await world.portal.as(world.people.staff['super admin'])
  dealer = await world.portal.as(world.sharedCustomers['of the manager'].dealer)
  system = world.portal.withKey((await world.given.apiKey({ scopes: [...keyScopes] })).secret)
  mail = await world.given.mail({ orderId: order.id })
  await world.given.mail()
  delivery = await world.given.delivery()
  // Leaves an audit event, so that there is a history to read.
  programDraftId = await world.given.programDraft()
  logoSha256 = await world.given.logo()
  for (const firstName of ['Robin', 'Rae']) await admin.patch('/api/auth/user', { firstName })
})
afterAll(async () => {
  const unexpected = world.portal.log.take()
  await world.portal.close()
  expect(unexpected, 'unexpected log lines').toEqual([])
})

const shapes = Object.entries(endpoints).map(([name, endpoint]): [string, EndpointShape] => [name, endpoint])
const reads = shapes.filter(([, { method, reply }]) => method === 'GET' && reply !== undefined)
const lists = reads.filter(([, { query, reply }]) => query !== undefined && reply instanceof z.ZodArray)
function readAddress({ path, tag }: EndpointShape): string {
  const { dealer: customer, signed } = world.sharedCustomers['of the manager']
  const idsByRecord: Record<string, string> = {
    users: customer.id,
    'prepared-orders': customer.id,
    campaigns: world.sharedCustomers['of the manager'].campaign.id,
    '/api/admin/dealers/:id/reminders': customer.id,
    ...Object.fromEntries(featureAccess.map(({ dealerTag = '' }) => [dealerTag, customer.id])),
    '/api/admin/dealers/:id': customer.id,
    '/api/admin/dealers/:id/campaigns': customer.id,
    '/api/admin/dealers/:id/sessions': customer.id,
    '/api/dealers/:id/notes': customer.id,
    '/api/admin/packages/:id': world.package.id,
    '/api/admin/mail/:id': mail.id,
    webhooks: delivery.id,
    '/api/admin/program/drafts/:id': programDraftId,
    '/api/admin/program/drafts/:id/emails/:type': programDraftId,
  }
  if (path === '/api/v1/program') return `${path}?orderYear=2027`
  if (path === '/api/signature-outline') return `${path}?name=Renee`
  if (tag === 'views') return `${path}?list=orders`
  // Words in the name of every company in the world.
  if (tag === 'find') return `${path}?q=${encodeURIComponent(customer.profile.companyName.slice(0, 4))}`
  return path
    .replace(':year', '2027')
    .replace(':number', '1')
    .replace(':sha256', logoSha256)
    .replace(':type', 'prepared_order')
    .replace(':id', idsByRecord[path] ?? idsByRecord[tag] ?? signed.id)
}
const createReader = ({ access }: EndpointShape) => {
  if (access === 'key') return system
  return access === 'order.place' || access === 'profile.authorizations' ? dealer : admin
}

type Json = Record<string, unknown>
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether a schema accepts every value, such as a stored document that another schema describes. */
const acceptsAnything = (schema: Json): boolean => Object.keys(schema).length === 0

/** Lists paths of a value's fields that its JSON schema does not declare. */
function listUndeclared(schema: Json, value: unknown, at = ''): string[] {
  const options = Array.isArray(schema.anyOf) ? (schema.anyOf as Json[]) : [schema]
  if (Array.isArray(value)) {
    const list = options.find(({ items }) => isObject(items))
    return value.flatMap((each) => listUndeclared((list?.items as Json | undefined) ?? {}, each, `${at}[]`))
  }
  if (!isObject(value)) return []
  const object = options.find((each) => isObject(each.properties) || isObject(each.additionalProperties))
  const properties = (object?.properties ?? {}) as Record<string, Json>
  // Records have no declared fields: any are allowed.
  const others = isObject(object?.additionalProperties) ? object.additionalProperties : undefined
  return Object.entries(value).flatMap(([field, each]) => {
    const declared = properties[field] ?? others
    if (declared && acceptsAnything(declared)) return []
    return declared ? listUndeclared(declared, each, `${at}.${field}`) : [`${at}.${field}`]
  })
}

/** Fields with a secret's name that a call returns on purpose. */
const intentionallyReturned: Readonly<Record<string, string[]>> = {
  '/api/auth/user': ['passwordIsTemporary'],
  '/api/admin/sign-in-watch': ['misses', 'closed'],
}

function getFields(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(getFields)
  return isObject(value) ? Object.entries(value).flatMap(([field, each]) => [field, ...getFields(each)]) : []
}

describe('Replies to reads', () => {
  it.each(reads)('match the contract for %s and contain no undeclared fields', async (_, endpoint) => {
    const reply = await createReader(endpoint).get(readAddress(endpoint))
    expect(reply.statusCode, reply.body).toBe(200)
    const schema = endpoint.reply ?? z.never()
    expect(schema.safeParse(reply.json()).error).toBeUndefined()
    expect(listUndeclared(z.toJSONSchema(schema) as Json, reply.json())).toEqual([])
    expect(getFields(reply.json()).filter((field) => /password|hash|token|miss|closed/i.test(field))).toEqual(
      intentionallyReturned[endpoint.path] ?? [],
    )
  })

  it.each(reads.filter(([, { path }]) => !path.includes(':id')))(
    'contain no signature in lists for %s',
    async (_, endpoint) => {
      const body = (await createReader(endpoint).get(readAddress(endpoint))).json()
      if (Array.isArray(body)) expect(getFields(body)).not.toContain('signatureData')
    },
  )

  it.each(shapes.filter(([, { etag }]) => etag))('are 304 for %s until something changes', async (_, endpoint) => {
    const reader = createReader(endpoint)
    const first = await reader.get(readAddress(endpoint))
    const tag = String(first.headers.etag)
    expect(tag).toMatch(/^W\/".{20,}"$/)
    const again = await reader.get(readAddress(endpoint), { headers: { 'if-none-match': tag } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect(again.headers.etag).toBe(tag)
    const other = await reader.get(readAddress(endpoint), { headers: { 'if-none-match': 'W/"another"' } })
    expect([other.statusCode, other.body]).toEqual([200, first.body])
  })

  it.each(lists)('have the full count for %s, even if few rows are requested', async (_, endpoint) => {
    const fullReply = await admin.get(endpoint.path)
    const total = String(fullReply.json().length)
    expect(fullReply.headers['x-total-count']).toBe(total)
    const page = await admin.get(`${endpoint.path}?limit=1`)
    expect(page.json()).toEqual(fullReply.json().slice(0, 1))
    expect(page.headers['x-total-count']).toBe(total)
    const beyond = await admin.get(`${endpoint.path}?limit=1&offset=5000`)
    expect([beyond.json(), beyond.headers['x-total-count']]).toEqual([[], total])
  })
})
