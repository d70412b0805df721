import { settings } from '@portal/contract/rules/settings'
import { and, desc, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { accounts, dealerProfiles } from '../../../db/tables/accounts'
import { sessions } from '../../../db/tables/sessions'
import type { Db, Tx } from '../../../platform/database/types'
import type { Identity } from '../../../platform/http/context'
import { announceSessionEnds } from '../../auth/queries/delete-sessions'

const subtractMinutes = (now: Date, minutes: number): Date => new Date(now.getTime() - minutes * 60_000)

/** The account's active sessions, including impersonations, most recently used first. */
export function listOwnSessions(db: Db, { id, role }: Identity, now: Date) {
  const { idleMinutes } = role === 'dealer' ? settings.sessions.dealer : settings.sessions.staff
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
        gt(sessions.lastSeenAt, subtractMinutes(now, idleMinutes)),
        or(isNull(sessions.impersonationEndsAt), gt(sessions.impersonationEndsAt, now)),
      ),
    )
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt))
}

export type OwnSession = Awaited<ReturnType<typeof listOwnSessions>>[number]

/** The active sessions that act as an account, its own and impersonations, most recently used first. */
export function listSubjectSessions(db: Db, subjectId: string, now: Date) {
  const { dealer, staff } = settings.sessions
  return db
    .select({
      tokenHash: sessions.tokenHash,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      address: sessions.address,
      userAgent: sessions.userAgent,
      subjectId: sessions.subjectId,
      actorId: sessions.actorId,
      actorFirstName: accounts.firstName,
      actorLastName: accounts.lastName,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.actorId))
    .where(
      and(
        eq(sessions.subjectId, subjectId),
        gt(sessions.expiresAt, now),
        or(
          and(eq(accounts.role, 'dealer'), gt(sessions.lastSeenAt, subtractMinutes(now, dealer.idleMinutes))),
          and(sql`${accounts.role} <> 'dealer'`, gt(sessions.lastSeenAt, subtractMinutes(now, staff.idleMinutes))),
        ),
        or(isNull(sessions.impersonationEndsAt), gt(sessions.impersonationEndsAt, now)),
      ),
    )
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt))
}

export type SubjectSession = Awaited<ReturnType<typeof listSubjectSessions>>[number]

/** @returns the number of deleted sessions */
export async function deleteOwnSessions(tx: Tx, actorId: string, tokenHashes: readonly string[]): Promise<number> {
  if (tokenHashes.length === 0) return 0
  const rows = await tx
    .delete(sessions)
    .where(and(eq(sessions.actorId, actorId), inArray(sessions.tokenHash, [...tokenHashes])))
    .returning({ tokenHash: sessions.tokenHash })
  announceSessionEnds(
    tx,
    rows.map(({ tokenHash }) => tokenHash),
  )
  return rows.length
}

/** Deletes all of the account's sessions except one, including expired ones. @returns the number of deleted sessions */
export async function deleteOtherSessions(tx: Tx, actorId: string, currentTokenHash: string): Promise<number> {
  const rows = await tx
    .delete(sessions)
    .where(and(eq(sessions.actorId, actorId), ne(sessions.tokenHash, currentTokenHash)))
    .returning({ tokenHash: sessions.tokenHash })
  announceSessionEnds(
    tx,
    rows.map(({ tokenHash }) => tokenHash),
  )
  return rows.length
}
