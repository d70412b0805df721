import type { Role } from '@portal/contract/rules/roles'
import { settings } from '@portal/contract/rules/settings'
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { dataVersion } from '../../../db/data-version'
import { accounts, dealerProfiles } from '../../../db/tables/accounts'
import { sessions } from '../../../db/tables/sessions'
import { prepareOnce } from '../../../platform/database/prepared-statements'
import type { Db } from '../../../platform/database/types'
import { gather } from '../../../platform/gather'
import type { SessionIdentity } from '../../../platform/http/context'
import type { LoadSession } from '../../../platform/http/load-caller'

const minuteMs = 60_000
/**
 * The minimum interval between two writes of a session's last use. Recording every request would turn every read into a
 * write.
 */
const useIntervalMs = minuteMs

const actors = alias(accounts, 'actor')

const instant = (name: string): SQL => sql`${sql.placeholder(name)}::timestamptz`

// A subquery hides the number of values from the planner, so it keeps one plan. With the values visible, PostgreSQL would
// plan every call again, which takes ten times as long as the statement.
const isRequested = sql`${sessions.tokenHash} = any(array(select unnest(string_to_array(${sql.placeholder('tokenHashes')}, ','))))`

/** Not expired, not idle for too long, and not an expired impersonation. */
const isActiveSession = (): SQL | undefined =>
  and(
    isRequested,
    sql`${sessions.expiresAt} > ${instant('now')}`,
    sql`${sessions.lastSeenAt} > case when ${actors.role} = 'dealer' then ${instant('dealerIdleSince')} else ${instant('staffIdleSince')} end`,
    or(isNull(sessions.impersonationEndsAt), sql`${sessions.impersonationEndsAt} > ${instant('now')}`),
  )

/**
 * An impersonation is valid only while the dealer is within the actor's scope. No session needs to be ended when a dealer or
 * an actor moves.
 */
const isWithinActorScope = (): SQL | undefined =>
  or(
    eq(sessions.actorId, sessions.subjectId),
    sql`case ${actors.role}
      when 'territory_manager' then ${dealerProfiles.territoryManagerId} = ${actors.id}
      when 'sales_manager' then ${actors.district} is null or ${accounts.district} = ${actors.district}
      else true end`,
  )

/**
 * Commits the statement without waiting for the disk. A crash can lose less than a second of last-used times. Waiting
 * would take longer than the rest of the first call of each minute.
 */
const asyncCommit = sql<string>`set_config('synchronous_commit', 'off', true)`.as('committed_later')

const identityColumns = (account: typeof accounts | typeof actors) => ({
  id: account.id,
  role: sql<Role>`${account.role}`,
  email: account.email,
  firstName: account.firstName,
  lastName: account.lastName,
  district: account.district,
})

const prepare = prepareOnce((db) => {
  // Skip locked sessions: the other call records the use or ends the session. Waiting could deadlock two calls.
  const due = db.$with('due').as(
    db
      .select({ tokenHash: sessions.tokenHash })
      .from(sessions)
      .innerJoin(actors, eq(actors.id, sessions.actorId))
      .where(and(isActiveSession(), sql`${sessions.lastSeenAt} <= ${instant('touchBefore')}`))
      .for('no key update', { of: sessions, skipLocked: true }),
  )
  const touched = db.$with('touched').as(
    db
      .update(sessions)
      .set({ lastSeenAt: instant('now') })
      .from(due)
      .where(eq(sessions.tokenHash, due.tokenHash))
      .returning({ tokenHash: sessions.tokenHash, committedLater: asyncCommit }),
  )
  return db
    .with(due, touched)
    .select({
      tokenHash: sessions.tokenHash,
      expiresAt: sessions.expiresAt,
      passwordIsTemporary: actors.passwordIsTemporary,
      hasSecondFactor: sql<boolean>`${actors.secondFactorChangedAt} is not null`,
      dataVersion: dataVersion(),
      actor: identityColumns(actors),
      subject: {
        ...identityColumns(accounts),
        dealerNumber: dealerProfiles.dealerNumber,
        companyName: dealerProfiles.companyName,
      },
    })
    .from(sessions)
    .innerJoin(actors, and(eq(actors.id, sessions.actorId), eq(actors.isActive, true), isNull(actors.deletedAt)))
    .innerJoin(
      accounts,
      and(eq(accounts.id, sessions.subjectId), eq(accounts.isActive, true), isNull(accounts.deletedAt)),
    )
    .leftJoin(dealerProfiles, eq(dealerProfiles.accountId, accounts.id))
    .where(and(isActiveSession(), isWithinActorScope()))
    .prepare('load_session')
})

interface SessionRequest {
  tokenHash: string
  now: Date
}

/**
 * @param requests the requests of one turn of the event loop. They are milliseconds apart, so the time of the first one
 * applies to all.
 */
async function findSessions(
  db: Db,
  requests: readonly SessionRequest[],
  countsAsUse: boolean,
): Promise<(SessionIdentity | null)[]> {
  const now = requests[0]?.now ?? new Date()
  const ago = (ms: number) => new Date(now.getTime() - ms).toISOString()
  const rows = await prepare(db).execute({
    tokenHashes: requests.map(({ tokenHash }) => tokenHash).join(','),
    now: now.toISOString(),
    touchBefore: countsAsUse ? ago(useIntervalMs) : new Date(0).toISOString(),
    staffIdleSince: ago(settings.sessions.staff.idleMinutes * minuteMs),
    dealerIdleSince: ago(settings.sessions.dealer.idleMinutes * minuteMs),
  })
  const found = new Map<string, SessionIdentity>()
  for (const row of rows) {
    // Only staff can impersonate, so a dealer who acts is also the subject.
    const isSubject = row.actor.id === row.subject.id
    const actor = isSubject ? row.subject : { ...row.actor, dealerNumber: null, companyName: null }
    found.set(row.tokenHash, { ...row, actor })
  }
  return requests.map(({ tokenHash }) => found.get(tokenHash) ?? null)
}

const findAndRecordUse = prepareOnce((db) =>
  gather((requests: readonly SessionRequest[]) => findSessions(db, requests, true)),
)
const findWithoutRecording = prepareOnce((db) =>
  gather((requests: readonly SessionRequest[]) => findSessions(db, requests, false)),
)

/**
 * Finds the active session of a cookie's hash with both accounts and the data version of lists. The same statement records
 * the time of use, at most once a minute, and calls in one turn of the event loop share it. Returns null for a session that
 * is unknown, idle or expired, for a deactivated account, or if the dealer left the actor's scope. Never call it within a
 * transaction, because it turns off `synchronous_commit` for its commit.
 * @param countsAsUse whether the call counts as use of the session; false for background requests of a hidden page
 */
export const loadSession: LoadSession = (db, tokenHash, now, { countsAsUse = true } = {}) =>
  (countsAsUse ? findAndRecordUse : findWithoutRecording)(db)({ tokenHash, now })
