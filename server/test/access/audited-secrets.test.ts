import { auditActions } from '@portal/contract/audit/actions'
import { type EndpointName, endpoints } from '@portal/contract/endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEvents } from '../../src/db/tables'
import { type Case, listCases } from './cases'
import { tryCase } from './try-case'
import { setUpWorld, type World } from './world'

let world: World
beforeAll(async () => {
  world = await setUpWorld()
})
afterAll(async () => {
  const unexpected = world.portal.log.take()
  await world.portal.close()
  expect(unexpected, 'unexpected log lines').toEqual([])
})

const writes = (Object.keys(endpoints) as EndpointName[]).filter((name) => endpoints[name].method !== 'GET')
const findSuccessfulCase = (name: EndpointName): Case | undefined =>
  listCases(name).findLast(({ expected, impersonated }) => expected === 'done' && !impersonated)

/** Values sent or made by these calls that must stay secret. */
const secrets = () => [
  ...['Given-Password-1', 'Another-Password-2', 'Temporary-1', '$argon2', 'data:image', 'iVBORw0KGgo'],
  world.signature.slice(-60),
]

function listFields(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.values(value).flatMap(listFields)
  return Array.isArray(value) ? inner : [...Object.keys(value), ...inner]
}

describe('The audit log (docs/spec 22.1)', () => {
  it('contains no password, hash, token or signature image, whatever was written', async () => {
    for (const name of writes) {
      const call = findSuccessfulCase(name)
      expect(call, name).toBeDefined()
      if (call) expect([name, await tryCase(world, call)]).toEqual([name, 'done'])
    }
    const events = await world.portal.db.select().from(auditEvents)
    const actions = new Set(events.map(({ action }) => action))
    for (const action of [
      'password.changed',
      'password.reset',
      'password-link.requested',
      'password.set',
      'signature.saved',
      'order.placed',
      'user.created',
    ]) {
      expect(actions).toContain(action)
    }
    for (const action of actions) expect(Object.keys(auditActions)).toContain(action)
    const stored = JSON.stringify(events)
    for (const secret of secrets()) expect(stored.includes(secret), secret).toBe(false)
    const fields = events.flatMap(({ before, after }) => [...listFields(before), ...listFields(after)])
    expect(fields.filter((field) => /password|hash|token|png|signature(data|image)/i.test(field))).toEqual([])
    // Every write of the portal in one test, some of which are slow on purpose.
  })
})
