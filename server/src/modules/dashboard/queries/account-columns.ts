import type { contactSchema } from '@portal/contract/dashboard/pending-work'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { accounts } from '../../../db/tables/accounts'
import type { JsonValues } from '../../../platform/database/json-object'

/** Whether a row of `accounts` is a dealer who can order. */
export const isActiveDealer = sql`(${accounts.role} = 'dealer' and ${accounts.isActive} and ${accounts.deletedAt} is null)`

export type Contact = z.infer<typeof contactSchema>

/** The contact fields of a row of `accounts`. */
export const contactValues: JsonValues<Contact> = {
  contactName: sql`trim(${accounts.firstName} || ' ' || ${accounts.lastName})`,
  phone: accounts.phone,
  email: accounts.email,
}
