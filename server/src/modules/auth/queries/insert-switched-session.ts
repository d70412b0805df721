import { sessions } from '../../../db/tables/sessions'
import type { Tx } from '../../../platform/database/types'

export interface SwitchedSessionRow {
  tokenHash: string
  actorId: string
  subjectId: string
  expiresAt: Date
  /** Null for somebody who acts as themselves. */
  impersonationEndsAt: Date | null
  address: string
  secondFactor: string | null
  userAgent: string
  now: Date
}

export async function insertSwitchedSession(tx: Tx, { now, ...row }: SwitchedSessionRow): Promise<void> {
  await tx.insert(sessions).values({ ...row, createdAt: now, lastSeenAt: now })
}
