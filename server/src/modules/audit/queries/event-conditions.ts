import { and, eq, gte, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { auditEvents } from '../../../db/tables/audit-events'
import type { Conditions, Term, Terms } from '../../../platform/database/selection'
import { accountsLike } from './find-accounts'
import { ofRecord } from './of-record'

const hasWords = (pattern: unknown): SQL => sql`${auditEvents.searchText} like ${pattern}`

/** That there is one is said, since the index holds only events with a subject. */
const hasSubject = (condition: SQL): SQL | undefined => and(isNotNull(auditEvents.subjectId), condition)

/** What the events can be narrowed by. */
export const eventConditions = {
  searchPattern: (pattern: Term<string>, { jsonPattern, titledSo }: Terms) =>
    or(
      hasWords(pattern),
      jsonPattern === undefined ? undefined : hasWords(jsonPattern),
      titledSo === undefined ? undefined : sql`${auditEvents.action} = any(string_to_array(${titledSo}, ','))`,
    ),
  /** What is searched as it stands in JSON, where that differs. */
  jsonPattern: (_: Term<string>) => undefined,
  /** The actions whose titles hold what is searched, between commas. */
  titledSo: (_: Term<string>) => undefined,
  bySystem: () => isNull(auditEvents.actorId),
  actorId: (id: Term<string>) => eq(auditEvents.actorId, id),
  actorPattern: (pattern: Term<string>) => sql`${auditEvents.actorId} = any(${accountsLike(pattern)})`,
  subjectId: (id: Term<string>) => hasSubject(eq(auditEvents.subjectId, id)),
  subjectPattern: (pattern: Term<string>) => hasSubject(sql`${auditEvents.subjectId} = any(${accountsLike(pattern)})`),
  entityType: (type: Term<string>) => eq(auditEvents.entityType, type),
  entityId: (id: Term<string>) => eq(auditEvents.entityId, id),
  record: (text: Term<string>, { dealerNumber, orderId }: Terms) =>
    or(ofRecord(text, dealerNumber), orderId ? sql`${auditEvents.orderId} = ${orderId}` : undefined),
  /** The record as the key of a dealer number. */
  dealerNumber: (_: Term<string>) => undefined,
  /** The record where it is an id. */
  orderId: (_: Term<string>) => undefined,
  action: (action: Term<string>) => eq(auditEvents.action, action),
  since: (instant: Term<Date>) => gte(auditEvents.at, instant),
  before: (instant: Term<Date>) => lt(auditEvents.at, instant),
} satisfies Conditions
