import { type Capability, can } from '@portal/contract/api/capabilities'
import type { Role } from '@portal/contract/rules/roles'
import { roles } from '@portal/contract/rules/roles'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { hasRole } from '../../../db/has-role'
import { accounts } from '../../../db/tables/accounts'
import type { Db } from '../../../platform/database/types'

/** A user who receives an email about the program. */
export interface Reader {
  id: string
  role: Role
  email: string | null
  firstName: string
  lastName: string
}

const columns = {
  id: accounts.id,
  role: sql<Role>`${accounts.role}`,
  email: accounts.email,
  firstName: accounts.firstName,
  lastName: accounts.lastName,
}

const isActive = and(eq(accounts.isActive, true), isNull(accounts.deletedAt))

/** Active accounts whose role has a capability, by name. */
export const listAccountsThatCan = (db: Db, capability: Capability): Promise<Reader[]> =>
  db
    .select(columns)
    .from(accounts)
    .where(and(hasRole(...roles.filter((role) => can({ role }, capability))), isActive))
    .orderBy(asc(accounts.firstName), asc(accounts.lastName), asc(accounts.id))

/** Those of the accounts that are active. */
export const listActiveAccounts = (db: Db, ids: readonly string[]): Promise<Reader[]> =>
  db
    .select(columns)
    .from(accounts)
    .where(and(inArray(accounts.id, [...ids]), isActive))
