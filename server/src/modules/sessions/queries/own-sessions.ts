import { program } from '@portal/contract/rules/program'
import { and, desc, eq, gt, inArray, isNull, ne, or } from 'drizzle-orm'
import { accounts, dealerProfiles } from '../../../db/tables/accounts'
import { sessions } from '../../../db/tables/sessions'
import type { Db, Tx } from '../../../platform/database/types'
import type { Identity } from '../../../platform/http/context'
import { announceEnd } from '../../auth/queries/delete-sessions'

/** The living sessions in which an account acts, as itself or as somebody else; the last used first. */
export function listOwnSessions(db: Db, { id, role }: Identity, now: Date) {
  const { idleMinutes } = role === 'dealer' ? program.sessions.dealer : program.sessions.staff
  const idleSince = new Date(now.getTime() - idleMinutes * 60_000)
  return db
    .select({
      tokenHash: sessions.tokenHash,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      address: sessions.address,
      userAgent: sessions.userAgent,
      subjectId: sessions.subjectId,
      subjectFirstName: accounts.firstName,
      subjectLastName: accounts.lastName,
      subjectCompany: dealerProfiles.companyName,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.subjectId))
    .leftJoin(dealerProfiles, eq(dealerProfiles.accountId, sessions.subjectId))
    .where(
      and(
        eq(sessions.actorId, id),
        gt(sessions.expiresAt, now),
        gt(sessions.lastSeenAt, idleSince),
        or(isNull(sessions.impersonationEndsAt), gt(sessions.impersonationEndsAt, now)),
      ),
    )
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt))
}

export type OwnSession = Awaited<ReturnType<typeof listOwnSessions>>[number]

/** @returns how many there were */
export async function deleteOwnSessions(tx: Tx, actorId: string, tokenHashes: readonly string[]): Promise<number> {
  if (tokenHashes.length === 0) return 0
  const rows = await tx
    .delete(sessions)
    .where(and(eq(sessions.actorId, actorId), inArray(sessions.tokenHash, [...tokenHashes])))
    .returning({ tokenHash: sessions.tokenHash })
  announceEnd(
    tx,
    rows.map(({ tokenHash }) => tokenHash),
  )
  return rows.length
}

/** Every session in which the account acts but one, also those that are over. @returns how many there were */
export async function deleteOtherSessions(tx: Tx, actorId: string, keptTokenHash: string): Promise<number> {
  const rows = await tx
    .delete(sessions)
    .where(and(eq(sessions.actorId, actorId), ne(sessions.tokenHash, keptTokenHash)))
    .returning({ tokenHash: sessions.tokenHash })
  announceEnd(
    tx,
    rows.map(({ tokenHash }) => tokenHash),
  )
  return rows.length
}
