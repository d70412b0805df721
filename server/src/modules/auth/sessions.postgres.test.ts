import { authEndpoints } from '@portal/contract/accounts/auth'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { givenIn } from '../../../test/given'
import { useTestApp } from '../../../test/use-test-app'
import { sessions } from '../../db/tables'
import { transaction } from '../../platform/database/transaction'
import { authConstraints } from './constraints'
import { authHandlers } from './handlers'
import { loadSession } from './queries/load-session'

const portal = useTestApp({
  serve: { endpoints: authEndpoints, handlers: authHandlers, constraints: authConstraints, loadSession },
})
const given = () => givenIn(portal.db, { now: portal.clock.read() })

describe('The last-used time of sessions that are looked up together', () => {
  it('is recorded without waiting for a locked session', async () => {
    const browsers = [await portal.as(await given().dealer()), await portal.as(await given().dealer())]
    portal.clock.forward({ minutes: 1 })
    const [held, free] = await portal.db.select({ hash: sessions.tokenHash }).from(sessions)
    if (!held || !free) throw new Error('Two sessions were given.')
    await transaction(portal.db, async (tx) => {
      await tx.execute(sql`select 1 from ${sessions} where ${sessions.tokenHash} = ${held.hash} for update`)
      const answers = await Promise.all(browsers.map((browser) => browser.get('/api/auth/user')))
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    })
    const used = await portal.db.select().from(sessions).where(eq(sessions.lastSeenAt, portal.clock.read()))
    expect(used.map(({ tokenHash }) => tokenHash)).toEqual([free.hash])
  })
})
