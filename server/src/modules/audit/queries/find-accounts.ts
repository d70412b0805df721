import { dealerNumberKey } from '@portal/contract/rules/dealer-number'
import { escapeLike, searchKey } from '@portal/contract/rules/search-text'
import { type SQL, sql } from 'drizzle-orm'
import { accounts, dealerProfiles } from '../../../db/tables'

// Arrays, so that they are found once and the index on the column they are compared with is used.

/** The ids of the accounts that a text finds, deleted ones as well: history tells of them too. */
export const accountsLike = (text: string): SQL =>
  sql`array(select ${accounts.id} from ${accounts} where ${accounts.searchText} like ${`%${escapeLike(searchKey(text))}%`})`

/** The ids of the dealers who have or had a dealer number: a deleted dealer gives it free for another. */
export function dealersNumbered(number: string): SQL {
  const key = dealerNumberKey(number)
  const had = sql`${dealerProfiles.dealerNumberKey} = ${dealerProfiles.accountId}::text
    and upper(regexp_replace(${dealerProfiles.dealerNumber}, '\\s', '', 'g')) = ${key}`
  return sql`select ${dealerProfiles.accountId} from ${dealerProfiles}
    where ${dealerProfiles.dealerNumberKey} = ${key} or (${had})`
}

/** The ids of the accounts with an e-mail address. */
export const accountsWithEmail = (email: string): SQL =>
  sql`select ${accounts.id} from ${accounts} where lower(${accounts.email}) = lower(${email})`
