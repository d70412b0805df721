import type { Role } from '@portal/contract/rules/program'
import { type SQL, sql } from 'drizzle-orm'
import { accounts } from './tables/accounts'

/**
 * Accounts of one of some roles, which are written into the statement: without knowing which, PostgreSQL takes each for as
 * common as the others, where nearly all accounts are dealers.
 */
export const hasRole = (...roles: readonly Role[]): SQL =>
  roles.length === 0 ? sql`false` : sql`${accounts.role} in (${sql.raw(roles.map((role) => `'${role}'`).join(', '))})`
