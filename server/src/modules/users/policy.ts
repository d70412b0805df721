import { rolesUpTo } from '@portal/contract/rules/rank'
import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { ScopeTerms } from '../../db/dealer-scope'
import { accounts } from '../../db/tables/accounts'

/** The only district whose staff a subject is told about: a district's sales manager's; undefined without a limit. */
export function ownDistrict(subject: ScopeTerms): SQL | undefined {
  const district = subject.role === 'sales_manager' ? subject.district : null
  return district === null ? undefined : eq(accounts.district, district)
}

/** The staff accounts a subject may see: of the own rank and below, a district's sales manager only that district's. */
export function visibleStaff(subject: ScopeTerms): SQL | undefined {
  return and(inArray(accounts.role, [...rolesUpTo(subject.role)]), ownDistrict(subject))
}
