import type { SecondFactorKind } from '@portal/contract/accounts/sign-in'
import { editableMailTypes } from '@portal/contract/program/mail-placeholders'
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { auditEvents } from '../../../db/tables/audit-events'
import type { Db } from '../../../platform/database/types'

const actions = ['program-draft.sent', 'program-draft.recalled', 'program-draft.returned'] as const

export type DraftEvent = Awaited<ReturnType<typeof listDraftEvents>>[number]

/**
 * What happened to a draft between its edits, oldest first. The draft's row has only the last time it was sent or returned;
 * the audit log has every one, and is never shortened.
 */
export const listDraftEvents = (db: Db, draftId: string) =>
  db
    .select({
      action: sql<(typeof actions)[number]>`${auditEvents.action}`,
      byName: auditEvents.actorName,
      at: auditEvents.at,
      comment: sql<string | null>`coalesce(${auditEvents.after} ->> 'note', ${auditEvents.after} ->> 'comment')`,
    })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.entityType, 'program'),
        eq(auditEvents.entityId, draftId),
        inArray(auditEvents.action, [...actions]),
      ),
    )
    .orderBy(asc(auditEvents.at), asc(auditEvents.id))

/** The second factor with which a version was approved; null if none was required. Only the audit log has it. */
export async function findApprovalFactor(db: Db, number: number): Promise<SecondFactorKind | null> {
  const [row] = await db
    .select({ factor: sql<SecondFactorKind | null>`${auditEvents.after} ->> 'secondFactor'` })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.entityType, 'program'),
        eq(auditEvents.entityId, String(number)),
        eq(auditEvents.action, 'program-version.approved'),
      ),
    )
  return row?.factor ?? null
}

/** Counts the example emails that a user sent from drafts since a time. Only their events name an editable type of email. */
export const countSamplesSince = (db: Db, actorId: string, since: Date): Promise<number> =>
  db.$count(
    auditEvents,
    and(
      eq(auditEvents.actorId, actorId),
      eq(auditEvents.action, 'mail.tested'),
      inArray(auditEvents.entityId, [...editableMailTypes]),
      gt(auditEvents.at, since),
    ),
  )
