import type { Role } from '@portal/contract/rules/program'
import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import { accounts } from '../../../db/tables/accounts'
import { passwordLinks } from '../../../db/tables/codes-and-links'
import type { Db, Tx } from '../../../platform/database/types'

const isUsable = (tokenHash: string, now: Date) =>
  and(eq(passwordLinks.tokenHash, tokenHash), isNull(passwordLinks.usedAt), gt(passwordLinks.expiresAt, now))

const maySignIn = and(eq(accounts.isActive, true), isNull(accounts.deletedAt), ne(accounts.role, 'dealer'))

/** The account whose password a link may set at this moment; null for any other link. */
export async function findLinkedAccount(db: Db, tokenHash: string, now: Date) {
  const [row] = await db
    .select({ id: accounts.id, firstName: accounts.firstName, lastName: accounts.lastName, email: accounts.email })
    .from(passwordLinks)
    .innerJoin(accounts, eq(accounts.id, passwordLinks.accountId))
    .where(and(isUsable(tokenHash, now), maySignIn))
  return row ?? null
}

/** The account as history names it, kept from changing until the transaction's end; null when it may not sign in. */
export async function lockLinkedAccount(tx: Tx, accountId: string) {
  const [row] = await tx
    .select({
      id: accounts.id,
      email: accounts.email,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      role: sql<Role>`${accounts.role}`,
      district: accounts.district,
    })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), maySignIn))
    .for('no key update')
  return row ?? null
}

/** Uses a link up. @returns false when it had been used, ended or had run out by then */
export async function spendLink(tx: Tx, tokenHash: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(passwordLinks)
    .set({ usedAt: now })
    .where(isUsable(tokenHash, now))
    .returning({ accountId: passwordLinks.accountId })
  return rows.length > 0
}

/** Sets the password that the holder of a link chose: it is theirs, so it is not temporary. */
export async function setLinkedPassword(tx: Tx, id: string, passwordHash: string, now: Date): Promise<void> {
  // Later than the stored time in any case, so that an edit based on the former row is always told from one on this.
  const updatedAt = sql`greatest(${now.toISOString()}::timestamptz, ${accounts.updatedAt} + interval '1 millisecond')`
  await tx.update(accounts).set({ passwordHash, passwordIsTemporary: false, updatedAt }).where(eq(accounts.id, id))
}
