import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { countRowsRead } from '../../../test/count-rows-read'
import { givenIn } from '../../../test/given'
import { testProgram } from '../../../test/test-program'
import { useTestApp } from '../../../test/use-test-app'
import { selectDealers } from '../dealers/queries/select-dealers'
import { listDealersAfter } from './queries/list-accounts-after'
import { BLOCK } from './read-blocks'

const portal = useTestApp()

const DEALERS = 6 * BLOCK

describe('A block of a dealer export', () => {
  it('reads only its own dealers', async () => {
    const { account } = await givenIn(portal.db).dealer()
    await portal.db.execute(sql`insert into accounts (id, role, first_name, last_name, search_text, created_at, updated_at)
      select gen_random_uuid(), role, first_name, last_name, search_text, created_at + n * interval '1 second', updated_at
      from accounts, generate_series(2, ${DEALERS}::int) n where id = ${account.id}`)
    await portal.db.execute(sql`insert into dealer_profiles (account_id, dealer_number, dealer_number_key, zip_code, company_name)
      select a.id, number, number, p.zip_code, p.company_name
      from (select id, (200000 + row_number() over ())::text as number from accounts where id <> ${account.id}) a,
        dealer_profiles p where p.account_id = ${account.id}`)
    await portal.db.execute(sql`analyze accounts, dealer_profiles`)

    const admin = { id: account.id, role: 'super_admin', district: null } as const
    const selection = selectDealers({}, admin, {
      now: portal.clock.read(),
      timeZone: 'America/New_York',
      running: testProgram.running,
    })
    const { result, read } = await portal.db.transaction(async (tx) => {
      // For a few dealers, PostgreSQL prefers a sort to an index scan. For many, it doesn't.
      await tx.execute(sql`set local enable_sort = off`)
      return countRowsRead(tx, 'accounts', () => listDealersAfter(tx, selection, account.id))
    })
    expect(result).toHaveLength(BLOCK)
    expect(read).toBeLessThan(DEALERS)
  })
})
