import type { usersQuerySchema } from '@portal/contract/accounts/users'
import type { Role } from '@portal/contract/rules/roles'
import { eq, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { toSearchPattern } from '../../../core/search-pattern'
import { createSelection, type ScopeSubject } from '../../../db/dealer-scope'
import { accounts } from '../../../db/tables/accounts'
import { type Conditions, type Selection, selectBy, type Term } from '../../../platform/database/selection'
import { visibleStaff } from './visible-staff'

export type UsersQuery = z.output<typeof usersQuerySchema>
type Filter = Omit<UsersQuery, 'sort' | 'limit' | 'offset'>

/** The filters of a list of staff. Deleted accounts are in no list. */
const conditions = {
  existing: () => isNull(accounts.deletedAt),
  searchPattern: (pattern: Term<string>) => sql`${accounts.searchText} like ${pattern}`,
  role: (role: Term<Role>) => eq(accounts.role, role),
  district: (district: Term<string>) => eq(accounts.district, district),
  isActive: (isActive: Term<boolean>) => eq(accounts.isActive, isActive),
} satisfies Conditions

/** Selects the staff accounts that match a filter and that the subject may see. */
export function selectUsers({ search, role, district, isActive }: Filter, subject: ScopeSubject): Selection {
  const pattern = toSearchPattern(search)
  return selectBy(
    conditions,
    { existing: true, searchPattern: pattern, role, district: district || undefined, isActive },
    createSelection(subject, visibleStaff),
  )
}
