import { and, asc, eq, inArray, isNull, ne, or, type SQL } from 'drizzle-orm'
import { type ScopeSubject, withinScope } from '../../../db/dealer-scope'
import { accounts } from '../../../db/tables/accounts'
import { sessions } from '../../../db/tables/sessions'
import type { Tx } from '../../../platform/database/types'

/** The accounts that the subject may impersonate: active dealers and users within scope, never a super admin. */
function impersonableAccounts(subject: ScopeSubject): SQL | undefined {
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

/**
 * Locks the accounts until the new session is stored. A concurrent change of an account ends its sessions, and would
 * miss a session that is not stored yet.
 */
export async function lockAccounts(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(inArray(accounts.id, [...ids]))
    .orderBy(asc(accounts.id))
    .for('share')
}

/** Whether the account exists and the subject may impersonate it. */
export async function isImpersonable(tx: Tx, accountId: string, subject: ScopeSubject): Promise<boolean> {
  const rows = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), impersonableAccounts(subject)))
  return rows.length > 0
}

interface SwitchedSessionRow {
  tokenHash: string
  actorId: string
  subjectId: string
  expiresAt: Date
  /** Null without impersonation. */
  impersonationEndsAt: Date | null
  address: string
  secondFactor: string | null
  userAgent: string
  now: Date
}

export async function insertSwitchedSession(tx: Tx, { now, ...row }: SwitchedSessionRow): Promise<void> {
  await tx.insert(sessions).values({ ...row, createdAt: now, lastSeenAt: now })
}
