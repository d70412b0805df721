import { sql } from 'drizzle-orm'
import { accounts } from '../../../db/tables/accounts'

/** Who is called, as fields of an object made of a row of accounts. */
export const contactJson = sql`'contactName', trim(${accounts.firstName} || ' ' || ${accounts.lastName}),
  'phone', ${accounts.phone}, 'email', ${accounts.email}`
