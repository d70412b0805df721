import { dealerEndpoints } from '@portal/contract/accounts/dealers'
import { importEndpoints } from '@portal/contract/sheets/imports'
import { importTexts } from '@portal/contract/texts/sheet'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenIn } from '../../../test/given'
import { sendRows } from '../../../test/import-file'
import { openSecondServer, type SecondServer } from '../../../test/second-server'
import { useTestApp } from '../../../test/use-test-app'
import { accounts, auditEvents, dealerProfiles, importRuns, mailOutbox } from '../../db/tables'
import { authConstraints } from '../auth/constraints'
import { loadSession } from '../auth/queries/load-session'
import { dealerConstraints } from '../dealers/dealer-errors'
import { dealerHandlers } from '../dealers/handlers'
import { importHandlers } from './handlers'
import { lockKind } from './queries/write-run'

const part = {
  endpoints: { ...importEndpoints, ...dealerEndpoints },
  handlers: { ...importHandlers, ...dealerHandlers },
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
const dealers = Array.from({ length: 300 }, (_, n) => ({
  Customer_Number: `D${n}`,
  Company_Name: `Company ${n}`,
  Zip_Code: '30301',
  Email: `d${n}@example.com`,
}))
const users = Array.from({ length: 100 }, (_, n) => ({
  User_ID: null,
  Email: `u${n}@example.com`,
  First_Name: 'N',
  Last_Name: 'P',
  Role: 'mingledorffs',
}))

const waiting = sql`
  select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

/** Resolves when a statement waits for a lock. */
const expectLockWait = () => expect.poll(async () => (await portal.db.execute(waiting)).rows.length).toBeGreaterThan(0)

describe('Two concurrent imports on two servers', () => {
  it.each([
    ['dealers', dealers, accounts],
    ['users', users, accounts],
  ] as const)('add the same %s once, and the second reports that the first is running', async (kind, rows, table) => {
    const admin = await given().staff({ role: 'super_admin' })
    const before = await portal.db.$count(table)
    const browsers = [await portal.as(admin), await second.as(admin)]
    const replies = await Promise.all(browsers.map(async (browser) => sendRows(browser, kind, rows, { welcome: true })))
    const done = replies.filter(({ statusCode }) => statusCode === 200).map((reply) => reply.json())
    const busy = replies.filter(({ statusCode }) => statusCode !== 200)
    for (const reply of busy) {
      expect([reply.statusCode, reply.json().errorCode, reply.json().message]).toEqual([
        ...[409, 'CONFLICT', importTexts.running],
      ])
      done.push((await sendRows(await portal.as(admin), kind, rows, { welcome: true })).json())
    }
    expect(done.toSorted((a, b) => b.created - a.created)).toMatchObject([
      { created: rows.length, updated: 0, unchanged: 0, refused: 0 },
      { created: 0, updated: 0, unchanged: rows.length, refused: 0 },
    ])
    expect(await portal.db.$count(table)).toBe(before + rows.length)
    expect(await portal.db.$count(mailOutbox)).toBe(rows.length)
    expect(await portal.db.$count(auditEvents)).toBe(rows.length + 2)
    expect(await portal.db.$count(importRuns)).toBe(2)
  })

  it('do not wait for each other, and the rejected one writes nothing', async () => {
    const browser = await portal.as(await given().staff({ role: 'super_admin' }))
    const { importId } = (await sendRows(browser, 'dealers', dealers.slice(0, 1))).json()
    await portal.db.transaction(async (tx) => {
      await lockKind(tx, 'dealers')
      const calls = [
        await sendRows(browser, 'dealers', dealers),
        await browser.post(`/api/admin/imports/${importId}/undo`),
      ]
      for (const reply of calls) {
        expect([reply.statusCode, reply.json().errorCode, reply.json().message]).toEqual([
          ...[409, 'CONFLICT', importTexts.running],
        ])
      }
      expect((await sendRows(browser, 'users', users)).statusCode).toBe(200)
    })
    expect(await portal.db.$count(dealerProfiles)).toBe(1)
    expect((await browser.post(`/api/admin/imports/${importId}/undo`)).statusCode).toBe(200)
  })

  it('start over when a user adds one of the dealers during the import', async () => {
    const browser = await portal.as(await given().staff({ role: 'super_admin' }))
    const imported = await portal.db.transaction(async (tx) => {
      // Not committed: the import does not see this dealer when it checks the rows, but conflicts when it writes.
      await givenIn(tx, { now: portal.clock.read() }).dealer({ dealerNumber: 'd299', companyName: 'By hand' })
      const importing = sendRows(browser, 'dealers', dealers)
      await expectLockWait()
      return { importing }
    })
    const reply = await imported.importing
    expect([reply.statusCode, reply.json()]).toMatchObject([200, { created: dealers.length - 1, updated: 1 }])
    expect(await portal.db.$count(dealerProfiles)).toBe(dealers.length)
  })

  it('add each dealer once when a user adds one of them at any time', async () => {
    const admin = await given().staff({ role: 'super_admin' })
    const [one, other] = [await portal.as(admin), await second.as(admin)]
    const [imported, added] = await Promise.all([
      sendRows(one, 'dealers', dealers),
      other.post('/api/admin/dealers', { dealerNumber: 'd299', zipCode: '30301', companyName: 'By hand' }),
    ])
    expect(imported.statusCode, imported.body).toBe(200)
    expect([201, 409]).toContain(added.statusCode)
    expect(imported.json().created).toBe(added.statusCode === 201 ? dealers.length - 1 : dealers.length)
    expect(await portal.db.$count(dealerProfiles)).toBe(dealers.length)
  })

  it('undo an import once when two users undo it', async () => {
    const admin = await given().staff({ role: 'super_admin' })
    const browsers = [await portal.as(admin), await second.as(admin)] as const
    const { importId } = (await sendRows(browsers[0], 'dealers', dealers)).json()
    const undone = await Promise.all(
      browsers.map(async (each) => await each.post(`/api/admin/imports/${importId}/undo`)),
    )
    expect(undone.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })
})
