import { auditEntityTypeNames } from '@portal/contract/audit/actions'
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { accounts, dealerProfiles } from '../../../db/tables/accounts'
import { auditEvents } from '../../../db/tables/audit-events'
import { orders } from '../../../db/tables/orders'
import type { Term } from '../../../platform/database/selection'

// Arrays, so that they are found once and the index on the column they are compared with is used.

/** The ids of the accounts that a pattern finds, deleted ones as well: history tells of them too. */
export const accountsLike = (pattern: Term<string>): SQL =>
  sql`array(select ${accounts.id} from ${accounts} where ${accounts.searchText} like ${pattern})`

/**
 * The ids of the dealers who have or had a dealer number: a deleted dealer gives it free for another.
 * @param key of the number, in the form in which it is stored
 */
function dealersNumbered(key: unknown): SQL {
  const had = sql`${dealerProfiles.dealerNumberKey} = ${dealerProfiles.accountId}::text
    and upper(regexp_replace(${dealerProfiles.dealerNumber}, '\\s', '', 'g')) = ${key}`
  return sql`select ${dealerProfiles.accountId} from ${dealerProfiles}
    where ${dealerProfiles.dealerNumberKey} = ${key} or (${had})`
}

/** The ids of the accounts with an e-mail address. */
const accountsWithEmail = (email: Term<string>): SQL =>
  sql`select ${accounts.id} from ${accounts} where lower(${accounts.email}) = lower(${email})`

/** Spelled as the index is. The number stands in some event of an order even when the order is gone. */
const toldOrderNumber = sql`coalesce(${auditEvents.after}->>'orderNumber', ${auditEvents.before}->>'orderNumber')`

const ordersNumbered = (number: Term<string>): SQL =>
  sql`select ${orders.id} from ${orders} where ${orders.orderNumber} = ${number}
    union select ${auditEvents.orderId} from ${auditEvents} where ${toldOrderNumber} = ${number}`

/** The dealers' orders, those as well that are gone: the event of the deletion keeps whose they were. */
const ordersOf = (dealers: SQL): SQL =>
  sql`select ${orders.id} from ${orders} where ${orders.dealerId} in (${dealers})
    union select ${auditEvents.orderId} from ${auditEvents} where ${auditEvents.action} = 'order.deleted'
      and ${auditEvents.before}->>'dealerId' in (select found.id::text from (${dealers}) as found(id))`

const concernsOrder = (ids: SQL): SQL => sql`${auditEvents.orderId} = any(array(${ids}))`

const isAccount = (ids: SQL): SQL =>
  sql`(${auditEvents.entityType} = 'account' and ${auditEvents.entityId} = any(array(select found.id::text from (${ids}) as found(id))))`

/**
 * The events of what people name by a text: an order by its number, a dealer by theirs with their orders, a user by
 * e-mail, anything by its id.
 * @param dealerNumber the text as the key of a dealer number
 */
export function ofRecord(text: Term<string>, dealerNumber: unknown): SQL | undefined {
  const dealers = dealersNumbered(dealerNumber)
  return or(
    concernsOrder(ordersNumbered(text)),
    concernsOrder(ordersOf(dealers)),
    isAccount(dealers),
    isAccount(accountsWithEmail(text)),
    // All types are named, since the index begins with them.
    and(inArray(auditEvents.entityType, auditEntityTypeNames), eq(auditEvents.entityId, text)),
  )
}
