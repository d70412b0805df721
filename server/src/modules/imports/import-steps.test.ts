import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { dealerEndpoints } from '@portal/contract/accounts/dealers'
import { importEndpoints } from '@portal/contract/sheets/imports'
import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { givenIn } from '../../../test/given'
import { sendRows } from '../../../test/import-file'
import { useTestApp } from '../../../test/use-test-app'
import { accounts, auditEvents, dealerProfiles, importRunRows, importRuns, mailOutbox } from '../../db/tables'
import { isStaged } from '../../platform/database/embedded/staged-transactions'
import { onStatementEnd } from '../../platform/database/observe-statements'
import { recordStatements } from '../../platform/database/statement-counter'
import { authConstraints } from '../auth/constraints'
import { loadSession } from '../auth/queries/load-session'
import { dealerConstraints } from '../dealers/dealer-errors'
import { dealerHandlers } from '../dealers/handlers'
import { importHandlers } from './handlers'

const portal = useTestApp({
  serve: {
    endpoints: { ...importEndpoints, ...dealerEndpoints },
    handlers: { ...importHandlers, ...dealerHandlers },
    constraints: { ...authConstraints, ...dealerConstraints },
    loadSession,
  },
})
const given = () => givenIn(portal.db, { now: portal.clock.read() })
let unlisten = (): void => undefined
afterEach(() => unlisten())

const ROWS = 450
const dealers = (city: string) =>
  Array.from({ length: ROWS }, (_, n) => ({
    Customer_Number: `D${n}`,
    Company_Name: `Company ${n}`,
    Zip_Code: '30301',
    Email: `d${n}@example.com`,
    City: city,
  }))

/** The statements of each transaction, in order. */
function splitTransactions(statements: readonly string[]): string[][] {
  const found: string[][] = []
  let current: string[] | null = null
  for (const text of statements) {
    if (text === 'begin') current = []
    else if (text === 'commit' && current) {
      found.push(current)
      current = null
    } else current?.push(text)
  }
  return found
}

const tables = { accounts, dealerProfiles, auditEvents, mailOutbox, importRuns, importRunRows }
const countAllRows = () => Promise.all(Object.values(tables).map((table) => portal.db.$count(table)))

/** Calls `work` once the import has written the given number of steps; never if it writes none. */
function runAfterSteps(count: number, work: () => void): void {
  let steps = 0
  unlisten = onStatementEnd(({ text }) => {
    // The first step only prevents other imports.
    if (text.startsWith('prepare transaction') && steps++ === count) work()
  })
}

describe('An import', () => {
  it('uses many short transactions on a shared connection, and one otherwise', async () => {
    const admin = await portal.as(await given().staff({ role: 'super_admin' }))
    const { result, statements } = await recordStatements(() => sendRows(admin, 'dealers', dealers('Atlanta')))
    expect(result.json()).toMatchObject({ created: ROWS, refused: 0 })
    const writing = splitTransactions(statements).filter((texts) => texts.some((text) => /insert into/.test(text)))
    if (isStaged(portal.db)) {
      // Five steps of up to 100 rows, one for the import itself, and one for the undo data.
      expect(writing).toHaveLength(7)
      for (const texts of writing) expect(texts.length).toBeLessThan(12)
      expect(statements.filter((text) => text.startsWith('commit prepared'))).toHaveLength(8)
    } else {
      expect(statements.filter((text) => /prepare|prepared/.test(text))).toEqual([])
    }
  })

  it('becomes visible completely or not at all', async () => {
    const admin = await portal.as(await given().staff({ role: 'super_admin' }))
    const before = await countAllRows()
    let isOver = false
    const importing = sendRows(admin, 'dealers', dealers('Atlanta'), { welcome: true }).finally(() => {
      isOver = true
    })
    const seen = new Set<string>()
    while (!isOver) {
      // One statement, so that all tables are read at the same moment.
      const { rows } = await portal.db.execute(sql`select (select count(*)::int from accounts) as accounts,
        (select count(*)::int from dealer_profiles) as profiles, (select count(*)::int from audit_events) as events,
        (select count(*)::int from mail_outbox) as mails, (select count(*)::int from import_run_rows) as rows`)
      seen.add(JSON.stringify(rows[0]))
      // The embedded database responds without yielding to the event loop, which the thread that reads the file needs.
      await yieldToEventLoop()
    }
    expect((await importing).statusCode).toBe(200)
    const added = (await countAllRows()).map((count, at) => count - (before[at] ?? 0))
    expect(added).toEqual([ROWS, ROWS, ROWS + 1, ROWS, 1, ROWS])
    expect(seen.size).toBeLessThanOrEqual(2)
  })

  it('keeps fields that others change, and updates dealers that others add, while it is written', async () => {
    const admin = await portal.as(await given().staff({ role: 'super_admin' }))
    await sendRows(admin, 'dealers', dealers('Atlanta').slice(0, ROWS - 1))
    const others: Promise<unknown>[] = []
    runAfterSteps(1, () => {
      const rename = sql`update accounts set first_name = 'Renamed', updated_at = updated_at + interval '1 second'
        where id = (select account_id from dealer_profiles where dealer_number = 'D250')`
      others.push(portal.db.execute(rename).then())
      others.push(given().dealer({ dealerNumber: `D${ROWS - 1}`, city: 'Macon' }))
    })
    const reply = await sendRows(admin, 'dealers', dealers('Savannah'))
    await Promise.all(others)
    expect(reply.json()).toMatchObject(
      isStaged(portal.db) ? { created: 0, updated: ROWS, refused: 0 } : { created: 1, updated: ROWS - 1, refused: 0 },
    )
    expect(await portal.db.$count(dealerProfiles, eq(dealerProfiles.city, 'Savannah'))).toBe(ROWS)
    expect(await portal.db.$count(accounts, eq(accounts.firstName, 'Renamed'))).toBe(isStaged(portal.db) ? 1 : 0)
    expect(await portal.db.$count(importRuns)).toBe(2)
  })
})
