import { randomUUID } from 'node:crypto'
import { callListEndpoints } from '@portal/contract/call-list/call-list'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenIn } from '../../../test/given'
import { openSecondServer, type SecondServer } from '../../../test/second-server'
import { useTestApp } from '../../../test/use-test-app'
import { auditEvents, dealerContacts } from '../../db/tables'
import { loadSession } from '../auth/queries/load-session'
import { callListHandlers } from './handlers'

const part = { endpoints: callListEndpoints, handlers: callListHandlers, constraints: {}, loadSession }
const portal = useTestApp({ serve: part })
let second: SecondServer
beforeAll(async () => {
  second = await openSecondServer(portal, part)
})
afterAll(() => second.close())

async function givenBoth() {
  const given = givenIn(portal.db, { now: portal.clock.read() })
  const manager = await given.staff()
  const dealer = await given.dealer({ territoryManager: manager })
  const body = { id: randomUUID(), outcome: 'reached', happenedAt: portal.clock.read().toISOString() }
  const tabs = [await portal.as(manager), await second.as(manager)] as const
  const sendFromBothTabs = (path: string, payload?: object) =>
    Promise.all(Array.from({ length: 10 }, async (_, n) => await tabs[n % 2 === 0 ? 0 : 1].post(path, payload)))
  return { body, sendFromBothTabs, tab: tabs[0], path: `/api/admin/dealers/${dealer.id}/contacts` }
}

const actions = async () => (await portal.db.select().from(auditEvents)).map(({ action }) => action)

describe('Contact races', () => {
  it('store an outcome once when two tabs send it through two servers, and return the same response', async () => {
    const { body, sendFromBothTabs, path } = await givenBoth()
    const replies = await sendFromBothTabs(path, body)
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([...Array(9).fill(200), 201])
    expect(new Set(replies.map((reply) => reply.body)).size).toBe(1)
    expect(await portal.db.$count(dealerContacts)).toBe(1)
    expect(await actions()).toEqual(['dealer.contacted'])
  })

  it('undo a contact only once', async () => {
    const { body, sendFromBothTabs, tab, path } = await givenBoth()
    await tab.post(path, body)
    const replies = await sendFromBothTabs(`/api/admin/contacts/${body.id}/take-back`, {})
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200))
    expect(await actions()).toEqual(['dealer.contacted', 'dealer-contact.taken-back'])
  })
})
