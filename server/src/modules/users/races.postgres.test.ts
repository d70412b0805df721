import { dealerEndpoints } from '@portal/contract/accounts/dealers'
import { userEndpoints } from '@portal/contract/accounts/users'
import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenIn } from '../../../test/given'
import { openSecondServer, type SecondServer } from '../../../test/second-server'
import { useTestApp } from '../../../test/use-test-app'
import { accounts, auditEvents, dealerProfiles } from '../../db/tables'
import { authConstraints } from '../auth/constraints'
import { loadSession } from '../auth/queries/load-session'
import { dealerConstraints } from '../dealers/dealer-errors'
import { dealerHandlers } from '../dealers/handlers'
import { userHandlers } from './handlers'

const part = {
  endpoints: { ...userEndpoints, ...dealerEndpoints },
  handlers: { ...userHandlers, ...dealerHandlers },
  constraints: { ...authConstraints, ...dealerConstraints },
  loadSession,
}
const portal = useTestApp({ serve: part })
let second: SecondServer
beforeAll(async () => {
  second = await openSecondServer(portal, part)
})
afterAll(() => second.close())

const given = () => givenIn(portal.db, { now: portal.clock.read() })
const users = '/api/admin/users'
const isAdmin = and(eq(accounts.role, 'super_admin'), eq(accounts.isActive, true), isNull(accounts.deletedAt))

async function runConcurrently(calls: readonly (() => PromiseLike<{ statusCode: number }>)[]): Promise<number[]> {
  const replies = await Promise.all(calls.map(async (call) => await call()))
  return replies.map(({ statusCode }) => statusCode).sort()
}

describe('Races over accounts on two servers', () => {
  it.each(['delete', 'demote', 'deactivate'] as const)(
    'leave one of two super admins who %s each other',
    async (act) => {
      for (let round = 0; round < 5; round += 1) {
        await portal.reset()
        const [one, other] = [
          await given().staff({ role: 'super_admin' }),
          await given().staff({ role: 'super_admin' }),
        ]
        const browsers = [await portal.as(one), await second.as(other)] as const
        const createAction = (browser: (typeof browsers)[number], id: string) => () => {
          if (act === 'delete') return browser.delete(`${users}/${id}`)
          return browser.patch(`${users}/${id}`, act === 'demote' ? { role: 'mingledorffs' } : { isActive: false })
        }
        const statuses = await runConcurrently([createAction(browsers[0], other.id), createAction(browsers[1], one.id)])
        expect(statuses[0]).toBe(200)
        expect([401, 409]).toContain(statuses[1])
        expect(await portal.db.$count(accounts, isAdmin)).toBe(1)
      }
    },
  )

  it('assign a dealer number and an email address to one of several concurrent callers', async () => {
    const admin = await given().staff({ role: 'super_admin' })
    const browsers = [await portal.as(admin), await second.as(admin)] as const
    const dealer = { zipCode: '30301', companyName: 'Twin Air' }
    const numbers = ['AB 100', 'ab100', 'A B100', 'Ab 100', 'AB100', ' AB 100']
    const added = numbers.map(
      (dealerNumber, at) => () =>
        browsers[at % 2 === 0 ? 0 : 1].post('/api/admin/dealers', { ...dealer, dealerNumber }),
    )
    expect(await runConcurrently(added)).toEqual([201, 409, 409, 409, 409, 409])
    expect(await portal.db.$count(dealerProfiles)).toBe(1)
    const user = { firstName: 'N', lastName: 'P', role: 'territory_manager', password: 'secret-1' }
    const mails = ['n@example.com', 'N@example.com', 'n@EXAMPLE.com', 'N@Example.com']
    const joined = mails.map((email, at) => () => browsers[at % 2 === 0 ? 0 : 1].post(users, { ...user, email }))
    expect(await runConcurrently(joined)).toEqual([201, 409, 409, 409])
  })

  it('accept one of two edits of a dealer based on the same version', async () => {
    const dealer = await given().dealer()
    const admin = await given().staff({ role: 'super_admin' })
    const browsers = [await portal.as(admin), await second.as(admin)] as const
    const path = `/api/admin/dealers/${dealer.id}`
    const { updatedAt } = (await browsers[0].get(`/api/users/${dealer.id}`)).json()
    const edits = ['Macon', 'Savannah', 'Augusta', 'Rome'].map(
      (city, at) => () => browsers[at % 2 === 0 ? 0 : 1].patch(path, { city, updatedAt }),
    )
    expect(await runConcurrently(edits)).toEqual([200, 412, 412, 412])
    expect(await portal.db.$count(auditEvents)).toBe(1)
  })

  it('never leave a dealer with a manager who is deleted concurrently', async () => {
    const admin = await given().staff({ role: 'super_admin' })
    const browsers = [await portal.as(admin), await second.as(admin)] as const
    for (let round = 0; round < 5; round += 1) {
      const [manager, dealer] = [await given().staff(), await given().dealer()]
      const [deleted, assigned] = await Promise.all([
        browsers[0].delete(`${users}/${manager.id}`),
        browsers[1].patch(`/api/admin/dealers/${dealer.id}`, { territoryManagerId: manager.id }),
      ])
      expect(deleted.statusCode).toBe(200)
      expect([200, 422]).toContain(assigned.statusCode)
      expect(await portal.db.$count(dealerProfiles, eq(dealerProfiles.territoryManagerId, manager.id))).toBe(0)
    }
  })

  it('never let a creator delete an account after a higher rank changed its role', async () => {
    const admin = await second.as(await given().staff({ role: 'super_admin' }))
    const creatorAccount = await given().staff({ role: 'mingledorffs' })
    const creator = await portal.as(creatorAccount)
    for (let round = 0; round < 5; round += 1) {
      const user = await given().staff({ role: 'mingledorffs', creatorId: creatorAccount.id })
      const path = `${users}/${user.id}`
      const change = async () => {
        const demotion = await admin.patch(path, { role: 'territory_manager' })
        return [demotion, await admin.patch(path, { role: 'mingledorffs' })] as const
      }
      const [deleted, [demoted, promotion]] = await Promise.all([creator.delete(path), change()])
      // If deletion runs first, both role changes get a 404. If it runs between them, only the second does. If it runs last, it
      // is rejected.
      const statuses = [deleted.statusCode, demoted.statusCode, promotion.statusCode]
      expect([
        [200, 404, 404],
        [200, 200, 404],
        [403, 200, 200],
      ]).toContainEqual(statuses)
      const [row] = await portal.db.select().from(accounts).where(eq(accounts.id, user.id))
      expect(row?.deletedAt === null).toBe(deleted.statusCode === 403)
      expect((await creator.delete(path)).statusCode).toBe(deleted.statusCode === 403 ? 403 : 404)
    }
  })
})
