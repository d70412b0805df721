import type { SignedInSession } from '@portal/contract/accounts/sessions'
import { deviceName, halfAddress } from '../../platform/device-name'
import type { SessionContext } from '../../platform/http/context'
import { publicSessionId } from './public-id'
import { listOwnSessions, type OwnSession } from './queries/own-sessions'

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
