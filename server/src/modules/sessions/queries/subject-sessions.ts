import { program } from '@portal/contract/rules/program'
import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { accounts } from '../../../db/tables/accounts'
import { sessions } from '../../../db/tables/sessions'
import type { Db, Tx } from '../../../platform/database/types'
import { deleteSession } from '../../auth/queries/delete-sessions'

const subtractMinutes = (now: Date, minutes: number): Date => new Date(now.getTime() - minutes * 60_000)

/** The active sessions that act as an account, its own and impersonations, most recently used first. */
export function listSubjectSessions(db: Db, subjectId: string, now: Date) {
  const { dealer, staff } = program.sessions
  return db
    .select({
      tokenHash: sessions.tokenHash,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      address: sessions.address,
      userAgent: sessions.userAgent,
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

/** Ends a session. @returns false if it had already ended */
export const deleteSubjectSession = async (tx: Tx, tokenHash: string): Promise<boolean> =>
  (await deleteSession(tx, tokenHash)) !== null
