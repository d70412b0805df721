import { program, type Role } from '@portal/contract/rules/program'
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { dataVersion } from '../../../db/data-version'
import { accounts, dealerProfiles } from '../../../db/tables/accounts'
import { sessions } from '../../../db/tables/sessions'
import { preparedOnce } from '../../../platform/database/prepared-statements'
import type { Db } from '../../../platform/database/types'
import { gather } from '../../../platform/gather'
import type { SessionIdentity } from '../../../platform/http/context'
import type { LoadSession } from '../../../platform/http/load-caller'

const minuteMs = 60_000
/** Noting the time of every request would make each read a write. */
const touchEveryMs = minuteMs

const actors = alias(accounts, 'actor')

const instant = (name: string): SQL => sql`${sql.placeholder(name)}::timestamptz`

// As a subquery, of which the planner expects the same however many there are, so that it keeps one plan: with the values before it,
// it would plan every call anew, which takes ten times as long as the statement.
const areAskedFor = sql`${sessions.tokenHash} = any(array(select unnest(string_to_array(${sql.placeholder('tokenHashes')}, ','))))`

/** Neither over, nor idle for too long, nor an impersonation that has run out. */
const isAlive = (): SQL | undefined =>
  and(
    areAskedFor,
    sql`${sessions.expiresAt} > ${instant('now')}`,
    sql`${sessions.lastSeenAt} > case when ${actors.role} = 'dealer' then ${instant('dealerIdleSince')} else ${instant('staffIdleSince')} end`,
    or(isNull(sessions.impersonationEndsAt), sql`${sessions.impersonationEndsAt} > ${instant('now')}`),
  )

/**
 * Those who act for the dealers of a district or of their own do so only as long as the dealer is one of them: neither
 * a dealer who was moved nor an actor who was leaves their sessions behind to be ended.
 */
const isWithinReach = (): SQL | undefined =>
  or(
    eq(sessions.actorId, sessions.subjectId),
    sql`case ${actors.role}
      when 'territory_manager' then ${dealerProfiles.territoryManagerId} = ${actors.id}
      when 'sales_manager' then ${actors.district} is null or ${accounts.district} = ${actors.district}
      else true end`,
  )

/**
 * Lets the statement's own transaction be answered before its log is on the disk. What a crash could lose is less than a
 * second of when a session was last used; waiting for the disk would be the longest part of the first call of each minute.
 */
const committedLater = sql<string>`set_config('synchronous_commit', 'off', true)`.as('committed_later')

const identityColumns = (account: typeof accounts | typeof actors) => ({
  id: account.id,
  role: sql<Role>`${account.role}`,
  email: account.email,
  firstName: account.firstName,
  lastName: account.lastName,
  district: account.district,
})

const prepare = preparedOnce((db) => {
  // Whoever holds one just now notes its use or ends it. Waiting for each other, two calls could wait for ever.
  const due = db.$with('due').as(
    db
      .select({ tokenHash: sessions.tokenHash })
      .from(sessions)
      .innerJoin(actors, eq(actors.id, sessions.actorId))
      .where(and(isAlive(), sql`${sessions.lastSeenAt} <= ${instant('touchBefore')}`))
      .for('no key update', { of: sessions, skipLocked: true }),
  )
  const touched = db.$with('touched').as(
    db
      .update(sessions)
      .set({ lastSeenAt: instant('now') })
      .from(due)
      .where(eq(sessions.tokenHash, due.tokenHash))
      .returning({ tokenHash: sessions.tokenHash, committedLater }),
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
    .where(and(isAlive(), isWithinReach()))
    .prepare('load_session')
})

interface Asked {
  tokenHash: string
  now: Date
}

/** @param asked in one turn of the event loop: the instant of the first stands for all, which are later by milliseconds */
async function findSessions(db: Db, asked: readonly Asked[], isUse: boolean): Promise<(SessionIdentity | null)[]> {
  const now = asked[0]?.now ?? new Date()
  const ago = (ms: number) => new Date(now.getTime() - ms).toISOString()
  const rows = await prepare(db).execute({
    tokenHashes: asked.map(({ tokenHash }) => tokenHash).join(','),
    now: now.toISOString(),
    touchBefore: isUse ? ago(touchEveryMs) : new Date(0).toISOString(),
    staffIdleSince: ago(program.sessions.staff.idleMinutes * minuteMs),
    dealerIdleSince: ago(program.sessions.dealer.idleMinutes * minuteMs),
  })
  const found = new Map<string, SessionIdentity>()
  for (const row of rows) {
    // Only staff act as somebody else, so an actor with a business is the subject.
    const isSubject = row.actor.id === row.subject.id
    const actor = isSubject ? row.subject : { ...row.actor, dealerNumber: null, companyName: null }
    found.set(row.tokenHash, { ...row, actor })
  }
  return asked.map(({ tokenHash }) => found.get(tokenHash) ?? null)
}

const findUsed = preparedOnce((db) => gather((asked: readonly Asked[]) => findSessions(db, asked, true)))
const findLookedAt = preparedOnce((db) => gather((asked: readonly Asked[]) => findSessions(db, asked, false)))

/**
 * The living session behind a cookie's hash with both accounts, in one statement that also notes the time of use (at
 * most once a minute). Calls that come in the same turn of the event loop share that statement. Null when it is unknown, idle for
 * too long or over, when an account was switched off, or when the actor may not act for that dealer any more. With it comes the
 * version of what lists show. Never within a transaction: its commit would not wait for the disk either.
 * @param isUse whether the session counts as used: not by what a page asks for while nobody looks at it
 */
export const loadSession: LoadSession = (db, tokenHash, now, { isUse = true } = {}) =>
  (isUse ? findUsed : findLookedAt)(db)({ tokenHash, now })
