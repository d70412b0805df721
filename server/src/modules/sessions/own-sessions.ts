import { createHash } from 'node:crypto'
import type { SignedInSession } from '@portal/contract/accounts/sessions'
import { recordAudit } from '../../core/audit/record-audit'
import { transaction } from '../../platform/database/transaction'
import { deviceName, halfAddress } from '../../platform/device-name'
import type { SessionContext } from '../../platform/http/context'
import { notFound } from '../../platform/http/refusals'
import { type Result, result } from '../../platform/http/result'
import { deleteOtherSessions, deleteOwnSessions, listOwnSessions, type OwnSession } from './queries/own-sessions'

/**
 * By what a session is named outside the server: made from the stored hash, so it needs no column, and neither the hash
 * nor the cookie can be made from it. It has the form of a UUID (version 8, whose bits are one's own).
 */
export function publicSessionId(tokenHash: string): string {
  const hex = createHash('sha256').update(`session id of ${tokenHash}`).digest('hex')
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 3) | 8).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

const subjectName = ({ subjectCompany, subjectFirstName, subjectLastName }: OwnSession): string =>
  subjectCompany ?? `${subjectFirstName} ${subjectLastName}`.trim()

/** Where the caller is signed in, this browser first, then the last used. */
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

/** Ends one of the caller's own sessions; the one in use is signed out. @throws ApiError 404 for any other */
export async function endSession(ctx: SessionContext, id: string): Promise<Result<{ success: true }>> {
  const { db, actor, session, now } = ctx
  const wanted = (await listOwnSessions(db, actor, now)).find(({ tokenHash }) => publicSessionId(tokenHash) === id)
  if (!wanted) throw notFound()
  await transaction(db, async (tx) => {
    const ended = await deleteOwnSessions(tx, actor.id, [wanted.tokenHash])
    if (ended === 0) throw notFound()
    await recordAudit(tx, ctx, { action: 'session.revoked', entityType: 'account', entityId: actor.id })
  })
  const isOwn = wanted.tokenHash === session.tokenHash
  return result({ success: true as const }, isOwn ? { session: null } : {})
}

/** Ends all of the caller's own sessions but the one in use. */
export function endOthers(ctx: SessionContext): Promise<{ ended: number }> {
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
