import { and, eq, isNull, ne, or, type SQL } from 'drizzle-orm'
import { type ScopeSubject, withinScope } from '../../db/dealer-scope'
import { accounts } from '../../db/tables/accounts'

/** The accounts somebody may act as: active dealers and users as far as each capability reaches, never a super admin. */
export function impersonableBy(subject: ScopeSubject): SQL | undefined {
  const isDealer = eq(accounts.role, 'dealer')
  return and(
    eq(accounts.isActive, true),
    isNull(accounts.deletedAt),
    ne(accounts.role, 'super_admin'),
    or(
      and(isDealer, withinScope(accounts.id, subject, 'dealer.impersonate')),
      and(ne(accounts.role, 'dealer'), withinScope(accounts.id, subject, 'user.impersonate')),
    ),
  )
}
