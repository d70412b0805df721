import type { Role } from '@portal/contract/program'
import { staffRoles } from '@portal/contract/users'
import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { ScopeSubject } from '../../db/dealer-scope'
import { accounts } from '../../db/tables'

const ranks: readonly Role[] = staffRoles

/** The roles of one's own rank and below. Source: the specification's rules on rank. */
function rolesUpTo(role: Role): readonly Role[] {
  const rank = ranks.indexOf(role)
  return rank < 0 ? [] : ranks.slice(rank)
}

/** The staff accounts a subject may see: of the own rank and below, a district's sales manager only that district's. */
export function visibleStaff(subject: ScopeSubject): SQL | undefined {
  const district = subject.role === 'sales_manager' ? subject.district : null
  return and(
    inArray(accounts.role, [...rolesUpTo(subject.role)]),
    district === null ? undefined : eq(accounts.district, district),
  )
}
