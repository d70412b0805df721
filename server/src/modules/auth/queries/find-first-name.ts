import { eq } from 'drizzle-orm'
import { accounts } from '../../../db/tables/accounts'
import type { Db } from '../../../platform/database/types'

/** How a message greets the holder of an account. */
export async function findFirstName(db: Db, id: string): Promise<string> {
  const [row] = await db.select({ firstName: accounts.firstName }).from(accounts).where(eq(accounts.id, id))
  return row?.firstName ?? ''
}
