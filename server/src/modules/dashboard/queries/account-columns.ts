import { sql } from 'drizzle-orm'
import { accounts } from '../../../db/tables/accounts'

/** Whether a row of `accounts` is a dealer who can order. */
export const isActiveDealer = sql`(${accounts.role} = 'dealer' and ${accounts.isActive} and ${accounts.deletedAt} is null)`

/** The contact fields of a row of `accounts`, as arguments of `json_build_object`. */
export const contactJson = sql`'contactName', trim(${accounts.firstName} || ' ' || ${accounts.lastName}),
  'phone', ${accounts.phone}, 'email', ${accounts.email}`
