import { type SQL, sql } from 'drizzle-orm'
import { accounts, dealerProfiles } from '../../../db/tables/accounts'
import type { Term } from '../../../platform/database/selection'

// Arrays, so that they are found once and the index on the column they are compared with is used.

/** The ids of the accounts that a pattern finds, deleted ones as well: history tells of them too. */
export const accountsLike = (pattern: Term<string>): SQL =>
  sql`array(select ${accounts.id} from ${accounts} where ${accounts.searchText} like ${pattern})`

/**
 * The ids of the dealers who have or had a dealer number: a deleted dealer gives it free for another.
 * @param key of the number, in the form in which it is stored
 */
export function dealersNumbered(key: unknown): SQL {
  const had = sql`${dealerProfiles.dealerNumberKey} = ${dealerProfiles.accountId}::text
    and upper(regexp_replace(${dealerProfiles.dealerNumber}, '\\s', '', 'g')) = ${key}`
  return sql`select ${dealerProfiles.accountId} from ${dealerProfiles}
    where ${dealerProfiles.dealerNumberKey} = ${key} or (${had})`
}

/** The ids of the accounts with an e-mail address. */
export const accountsWithEmail = (email: Term<string>): SQL =>
  sql`select ${accounts.id} from ${accounts} where lower(${accounts.email}) = lower(${email})`
