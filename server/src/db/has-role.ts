import type { Role } from '@portal/contract/rules/roles'
import { type SQL, sql } from 'drizzle-orm'
import { accounts } from './tables/accounts'

/**
 * Accounts with one of these roles, as literals: with placeholders, PostgreSQL assumes that all roles are equally
 * common, but nearly all accounts are dealers.
 */
export const hasRole = (...roles: readonly Role[]): SQL =>
  roles.length === 0 ? sql`false` : sql`${accounts.role} in (${sql.raw(roles.map((role) => `'${role}'`).join(', '))})`
