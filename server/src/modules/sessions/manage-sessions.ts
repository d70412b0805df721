import { createHash } from 'node:crypto'
import type { SignedInSession } from '@portal/contract/accounts/sessions'
import { recordAudit } from '../../core/audit/record-audit'
import { transaction } from '../../platform/database/transaction'
import type { Tx } from '../../platform/database/types'
import { deviceName, halfAddress } from '../../platform/device-name'
import { forbidden } from '../../platform/http/access-errors'
import { notFound } from '../../platform/http/api-errors'
import type { SessionContext } from '../../platform/http/context'
import { type Result, result } from '../../platform/http/result'
import { endOtherSessions } from '../auth/queries/delete-sessions'
import { lockDealer } from '../dealers/queries/lock-dealer'
import { managesUser } from '../users/manages-user'
import { lockUser } from '../users/queries/lock-user'
import { deleteOtherSessions, deleteOwnSessions, listOwnSessions, type OwnSession } from './queries/active-sessions'

/**
 * The public ID of a session. It derives from the stored hash, so it needs no column, and reveals neither the hash nor the
 * cookie. It is a version 8 UUID, whose bits the application chooses.
 */
export function publicSessionId(tokenHash: string): string {
  const hex = createHash('sha256').update(`session id of ${tokenHash}`).digest('hex')
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 3) | 8).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

const subjectName = ({ subjectCompany, subjectFirstName, subjectLastName }: OwnSession): string =>
  subjectCompany ?? `${subjectFirstName} ${subjectLastName}`.trim()

/** Lists where the caller is signed in: this browser first, then the most recently used. */
export async function listSessions({ db, actor, session, now }: SessionContext): Promise<SignedInSession[]> {
  const rows = await listOwnSessions(db, actor, now)
  const all = rows.map((row) => ({
    id: publicSessionId(row.tokenHash),
    isCurrent: row.tokenHash === session.tokenHash,
    ...deviceName(row.userAgent),
    address: halfAddress(row.address),
    since: row.createdAt.toISOString(),
    lastUsedAt: row.lastSeenAt.toISOString(),
    actingAs: row.subjectId === actor.id ? null : subjectName(row),
  }))
  return [...all.filter(({ isCurrent }) => isCurrent), ...all.filter(({ isCurrent }) => !isCurrent)]
}

/** Ends one of the caller's sessions. Ending the current one signs the caller out. @throws ApiError 404 for any other session */
export async function endSession(ctx: SessionContext, id: string): Promise<Result<{ success: true }>> {
  const { db, actor, session, now } = ctx
  const target = (await listOwnSessions(db, actor, now)).find(({ tokenHash }) => publicSessionId(tokenHash) === id)
  if (!target) throw notFound()
  await transaction(db, async (tx) => {
    const ended = await deleteOwnSessions(tx, actor.id, [target.tokenHash])
    if (ended === 0) throw notFound()
    await recordAudit(tx, ctx, { action: 'session.revoked', entityType: 'account', entityId: actor.id })
  })
  const isCurrent = target.tokenHash === session.tokenHash
  return result({ success: true as const }, isCurrent ? { session: null } : {})
}

/** Ends all of the caller's sessions except the current one. */
export function endAllOtherSessions(ctx: SessionContext): Promise<{ ended: number }> {
  const { db, actor, session } = ctx
  return transaction(db, async (tx) => {
    const ended = await deleteOtherSessions(tx, actor.id, session.tokenHash)
    if (ended > 0) {
      const about = { entityType: 'account', entityId: actor.id, after: { sessions: ended } } as const
      await recordAudit(tx, ctx, { action: 'sessions.revoked', ...about })
    }
    return { ended }
  })
}

async function endAll(tx: Tx, ctx: SessionContext, id: string): Promise<{ ended: number }> {
  const ended = await endOtherSessions(tx, id, null)
  const about = { entityType: 'account', entityId: id, after: { sessions: ended } } as const
  await recordAudit(tx, ctx, { action: 'sessions.ended-by-staff', ...about })
  return { ended }
}

/** Signs a user out everywhere. @throws ApiError 403 for a peer or the caller, 404 when the caller may not see the user */
export const endUserSessions = (ctx: SessionContext, id: string): Promise<{ ended: number }> =>
  transaction(ctx.db, async (tx) => {
    const user = await lockUser(tx, id, ctx.subject)
    if (!user) throw notFound()
    if (id === ctx.subject.id || !managesUser(ctx.subject, user)) throw forbidden()
    return endAll(tx, ctx, id)
  })

/** Signs a dealer within scope out everywhere. */
export const endDealerSessions = (ctx: SessionContext, id: string): Promise<{ ended: number }> =>
  transaction(ctx.db, async (tx) => {
    if (!(await lockDealer(tx, id, ctx.subject, 'dealer.write'))) throw notFound()
    return endAll(tx, ctx, id)
  })
