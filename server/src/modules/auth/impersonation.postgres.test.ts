import { authEndpoints } from '@portal/contract/accounts/auth'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { givenIn } from '../../../test/given'
import { useTestApp } from '../../../test/use-test-app'
import { accounts, auditEvents, sessions } from '../../db/tables'
import { transaction } from '../../platform/database/transaction'
import { authConstraints } from './constraints'
import { authHandlers } from './handlers'
import { endOtherSessions } from './queries/delete-sessions'
import { loadSession } from './queries/load-session'

const portal = useTestApp({
  serve: { endpoints: authEndpoints, handlers: authHandlers, constraints: authConstraints, loadSession },
})
const given = () => givenIn(portal.db, { now: portal.clock.read() })

async function givenPair() {
  const admin = await given().staff({ role: 'super_admin' })
  const dealer = await given().dealer()
  return { admin, dealer, browser: await portal.as(admin) }
}

async function countLockWaits(): Promise<number> {
  const { rows } = await portal.db.execute<{ count: number }>(
    sql`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.count ?? 0
}

describe('Impersonation races', () => {
  it('create one session for 40 concurrent starts, and one for 40 concurrent stops', async () => {
    const { admin, dealer, browser } = await givenPair()
    const starts = Array.from({ length: 40 }, () => browser.post(`/api/admin/impersonate/${dealer.id}`))
    const won = (await Promise.all(starts)).filter(({ statusCode }) => statusCode === 200)
    expect(won).toHaveLength(1)
    expect(await portal.db.select().from(sessions)).toMatchObject([{ actorId: admin.id, subjectId: dealer.id }])

    const cookies = { portal_session: won[0]?.cookies[0]?.value ?? '' }
    const stop = () => portal.app.inject({ method: 'POST', url: '/api/admin/stop-impersonation', cookies })
    const stopped = await Promise.all(Array.from({ length: 40 }, stop))
    expect(stopped.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(stopped.filter(({ statusCode }) => statusCode === 401)).toHaveLength(39)
    expect(await portal.db.select().from(sessions)).toMatchObject([{ actorId: admin.id, subjectId: admin.id }])
    expect(await portal.db.$count(auditEvents)).toBe(2)
  })

  it.each([
    ['admin', 401, []],
    ['dealer', 404, ['admin']],
  ] as const)(
    'wait for a concurrent change of the %s and then apply its result',
    async (who, status, remainingSubjects) => {
      const pair = await givenPair()
      const change = { role: 'super_admin', email: 'new@example.com' }
      const { started } = await transaction(portal.db, async (tx) => {
        await tx.update(accounts).set(change).where(eq(accounts.id, pair[who].id))
        // An injected call starts only once it is awaited.
        const reply = Promise.resolve(pair.browser.post(`/api/admin/impersonate/${pair.dealer.id}`))
        await expect.poll(countLockWaits).toBe(1)
        await endOtherSessions(tx, pair[who].id, null)
        return { started: reply }
      })
      expect((await started).statusCode).toBe(status)
      const rows = await portal.db.select().from(sessions)
      expect(rows.map(({ subjectId }) => subjectId)).toEqual(remainingSubjects.map((name) => pair[name].id))
      expect(await portal.db.$count(auditEvents)).toBe(0)
    },
  )
})
