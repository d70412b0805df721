import { auditEntityTypeNames } from '@portal/contract/audit/actions'
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { accounts, dealerProfiles } from '../../../db/tables/accounts'
import { auditEvents } from '../../../db/tables/audit-events'
import { orders } from '../../../db/tables/orders'
import type { Term } from '../../../platform/database/selection'

// Array subqueries run once, and the comparison with them can use an index.

/** The IDs of the accounts that match a pattern, including deleted ones. */
export const matchingAccounts = (pattern: Term<string>): SQL =>
  sql`array(select ${accounts.id} from ${accounts} where ${accounts.searchText} like ${pattern})`

/**
 * The IDs of the dealers who have or had a dealer number. Deleting a dealer frees the number for another dealer.
 * @param key the number's key, as stored
 */
function dealersWithNumber(key: unknown): SQL {
  const hadNumber = sql`${dealerProfiles.dealerNumberKey} = ${dealerProfiles.accountId}::text
    and upper(regexp_replace(${dealerProfiles.dealerNumber}, '\\s', '', 'g')) = ${key}`
  return sql`select ${dealerProfiles.accountId} from ${dealerProfiles}
    where ${dealerProfiles.dealerNumberKey} = ${key} or (${hadNumber})`
}

/** The IDs of the accounts with an email address. */
const accountsWithEmail = (email: Term<string>): SQL =>
  sql`select ${accounts.id} from ${accounts} where lower(${accounts.email}) = lower(${email})`

/**
 * Matches the index definition. At least one event of an order contains its number, even after the order is deleted.
 */
const recordedOrderNumber = sql`coalesce(${auditEvents.after}->>'orderNumber', ${auditEvents.before}->>'orderNumber')`

const ordersWithNumber = (number: Term<string>): SQL =>
  sql`select ${orders.id} from ${orders} where ${orders.orderNumber} = ${number}
    union select ${auditEvents.orderId} from ${auditEvents} where ${recordedOrderNumber} = ${number}`

/** The dealers' orders, including deleted ones. The deletion event records the dealer. */
const ordersOfDealers = (dealers: SQL): SQL =>
  sql`select ${orders.id} from ${orders} where ${orders.dealerId} in (${dealers})
    union select ${auditEvents.orderId} from ${auditEvents} where ${auditEvents.action} = 'order.deleted'
      and ${auditEvents.before}->>'dealerId' in (select found.id::text from (${dealers}) as found(id))`

const concernsOrder = (ids: SQL): SQL => sql`${auditEvents.orderId} = any(array(${ids}))`

const isAccount = (ids: SQL): SQL =>
  sql`(${auditEvents.entityType} = 'account' and ${auditEvents.entityId} = any(array(select found.id::text from (${ids}) as found(id))))`

/**
 * Selects the events of a record that a text identifies: an order by number, a dealer with orders by dealer number, a
 * user by email, or anything by ID.
 * @param dealerNumber the text, normalized as a dealer number's key
 */
export function concernsRecord(text: Term<string>, dealerNumber: unknown): SQL | undefined {
  const dealers = dealersWithNumber(dealerNumber)
  return or(
    concernsOrder(ordersWithNumber(text)),
    concernsOrder(ordersOfDealers(dealers)),
    isAccount(dealers),
    isAccount(accountsWithEmail(text)),
    // List all types, because the index begins with the type.
    and(inArray(auditEvents.entityType, auditEntityTypeNames), eq(auditEvents.entityId, text)),
  )
}
