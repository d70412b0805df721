import { and, eq, isNull, sql } from 'drizzle-orm'
import { accounts } from '../../../db/tables/accounts'
import type { Db, Tx } from '../../../platform/database/types'

/** Whether anyone can sign in as super_admin. */
export async function hasSuperAdmin(db: Db): Promise<boolean> {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.role, 'super_admin'), eq(accounts.isActive, true), isNull(accounts.deletedAt)))
    .limit(1)
  return rows.length > 0
}

/** Serializes the bootstrap across server processes that start at the same time. */
export async function lockBootstrap(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(7263, 0)`)
}

/**
 * Adds a super_admin with a temporary password, or without a password if the first sign-in uses a link.
 * @throws the database's error for `accounts_staff_email_key` if the email is taken
 */
export async function insertSuperAdmin(
  tx: Tx,
  admin: { email: string; passwordHash: string | null; now: Date },
): Promise<{ id: string } | undefined> {
  const { email, passwordHash, now } = admin
  const [row] = await tx
    .insert(accounts)
    .values({
      role: 'super_admin',
      firstName: 'Super',
      lastName: 'Admin',
      email,
      passwordHash,
      passwordIsTemporary: true,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: accounts.id })
  return row
}
