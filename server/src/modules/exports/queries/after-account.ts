import { sql } from 'drizzle-orm'
import { accounts } from '../../../db/tables/accounts'
import { type Conditions, type Selection, selectBy, type Term } from '../../../platform/database/selection'

const conditions = {
  after: (id: Term<string>) => {
    // The instant is taken from the table itself: it may be finer than a Date is.
    const last = sql`(select a.created_at from ${accounts} a where a.id = ${id}), ${id}::uuid`
    return sql`(${accounts.createdAt}, ${accounts.id}) > (${last})`
  },
} satisfies Conditions

/** The selected accounts that were added after one. When an account was added never changes, and its row stays when it is deleted. */
export const leftAfterAccount = (selection: Selection, after: string | undefined): Selection =>
  selectBy(conditions, { after }, selection)
