import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/types'

/** Lists the dealer numbers in use. Deleted dealers no longer have one. */
export async function listDealerNumbers(db: Db): Promise<{ number: string }[]> {
  const { rows } = await db.execute<{ number: string }>(sql`
    select p.dealer_number as number
    from dealer_profiles p join accounts a on a.id = p.account_id
    where a.deleted_at is null order by p.dealer_number_key`)
  return rows
}
