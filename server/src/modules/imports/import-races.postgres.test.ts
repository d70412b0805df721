import { dealerEndpoints } from '@portal/contract/dealers'
import { importEndpoints } from '@portal/contract/imports'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenIn } from '../../../test/given'
import { sendRows } from '../../../test/import-file'
import { openSecondServer, type SecondServer } from '../../../test/second-server'
import { useTestApp } from '../../../test/use-test-app'
import { accounts, auditEvents, dealerProfiles, importRuns, mailOutbox } from '../../db/tables'
import { authConstraints, loadSession } from '../auth'
import { dealerConstraints, dealerHandlers } from '../dealers'
import { importHandlers } from '.'

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
  ...{ Customer_Number: `D${n}`, Company_Name: `Company ${n}`, Zip_Code: '30301', Email: `d${n}@example.com` },
}))
const users = Array.from({ length: 100 }, (_, n) => ({
  ...{ User_ID: null, Email: `u${n}@example.com`, First_Name: 'N', Last_Name: 'P', Role: 'mingledorffs' },
}))

describe('Two imports at once, on two servers', () => {
  it.each([
    ['dealers', dealers, accounts],
    ['users', users, accounts],
  ] as const)('of the same %s add them once', async (kind, rows, table) => {
    const admin = await given().staff({ role: 'super_admin' })
    const before = await portal.db.$count(table)
    const browsers = [await portal.as(admin), await second.as(admin)]
    const replies = await Promise.all(browsers.map(async (browser) => (await sendRows(browser, kind, rows)).json()))
    const outcomes = replies.map(({ created, updated, unchanged, refused }) => ({
      created,
      updated,
      unchanged,
      refused,
    }))
    expect(outcomes.toSorted((a, b) => b.created - a.created)).toEqual([
      { created: rows.length, updated: 0, unchanged: 0, refused: 0 },
      { created: 0, updated: 0, unchanged: rows.length, refused: 0 },
    ])
    expect(await portal.db.$count(table)).toBe(before + rows.length)
    expect(await portal.db.$count(mailOutbox)).toBe(rows.length)
    expect(await portal.db.$count(auditEvents)).toBe(rows.length + 2)
    expect(await portal.db.$count(importRuns)).toBe(2)
  })

  it('and somebody who adds one of the dealers by hand leave each dealer once', async () => {
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

  it('undone by two at once is undone once', async () => {
    const admin = await given().staff({ role: 'super_admin' })
    const browsers = [await portal.as(admin), await second.as(admin)] as const
    const { importId } = (await sendRows(browsers[0], 'dealers', dealers)).json()
    const undone = await Promise.all(
      browsers.map(async (each) => await each.post(`/api/admin/imports/${importId}/undo`)),
    )
    expect(undone.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })
})
