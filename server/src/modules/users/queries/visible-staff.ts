import { getRolesWithinRank } from '@portal/contract/rules/rank'
import { and, eq, type SQL } from 'drizzle-orm'
import type { ScopeTerms } from '../../../db/dealer-scope'
import { hasRole } from '../../../db/has-role'
import { accounts } from '../../../db/tables/accounts'

/** Limits a district's sales manager to staff of that district; undefined for a subject without this limit. */
export function ownDistrict(subject: ScopeTerms): SQL | undefined {
  const district = subject.role === 'sales_manager' ? subject.district : null
  return district === null ? undefined : eq(accounts.district, district)
}

/** The staff accounts that a subject may see: the subject's own rank and below, within the subject's district if it has one. */
export function visibleStaff(subject: ScopeTerms): SQL | undefined {
  return and(hasRole(...getRolesWithinRank(subject.role)), ownDistrict(subject))
}
