import { auditActionNames, auditActionTitle } from '@portal/contract/audit/actions'
import type { auditQuerySchema } from '@portal/contract/audit/audit'
import { isRecordId } from '@portal/contract/audit/values'
import { addDays, type CalendarDate, startOfDay } from '@portal/contract/rules/calendar'
import { dealerNumberKey } from '@portal/contract/rules/dealer-number'
import { searchKey } from '@portal/contract/rules/search-text'
import { and, eq, gte, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { holding } from '../../../core/search-pattern'
import { auditEvents } from '../../../db/tables/audit-events'
import { type Conditions, type Selection, selectBy, type Term, type Terms } from '../../../platform/database/selection'
import { accountsLike, ofRecord } from './of-record'

export type AuditQuery = z.output<typeof auditQuerySchema>

/** What narrows the events; how they are sorted and cut into pages does not belong to it. */
export type AuditFilter = Omit<AuditQuery, 'limit' | 'offset' | 'sort'>

const hasWords = (pattern: unknown): SQL => sql`${auditEvents.searchText} like ${pattern}`

/** That there is one is said, since the index holds only events with a subject. */
const hasSubject = (condition: SQL): SQL | undefined => and(isNotNull(auditEvents.subjectId), condition)

/** What the events can be narrowed by. */
const eventConditions = {
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

/** What filters by the actor call nobody: what the portal did by itself. */
const SYSTEM = 'system'

/** Accounts by id or by what they are found by. Blank text finds everybody. */
function whoIs(text: string | undefined): { id?: string; pattern?: string | undefined } {
  const key = searchKey(text)
  return isRecordId(key) ? { id: key } : { pattern: holding(key) }
}

/** Values are kept as JSON, where quotes and backslashes carry another one. */
const asInJson = (text: string): string => JSON.stringify(text).slice(1, -1)

function wordsOf(search: string | undefined) {
  const key = searchKey(search)
  if (key === '') return {}
  const actions = auditActionNames.filter((action) => searchKey(auditActionTitle(action)).includes(key))
  return {
    searchPattern: holding(key),
    jsonPattern: asInJson(key) === key ? undefined : holding(asInJson(key)),
    titledSo: actions.length > 0 ? actions.join(',') : undefined,
  }
}

/** A record by what people call it. */
function recordOf(text: string | undefined) {
  const record = text?.trim()
  if (!record) return {}
  return { record, dealerNumber: dealerNumberKey(record), orderId: isRecordId(record) ? record : undefined }
}

function dayOf(iso: string): CalendarDate {
  const [year = 0, month = 0, day = 0] = iso.split('-').map(Number)
  return { year, month, day }
}

/** The events a filter leaves; days are those of the business's time zone. */
export function selectEvents(filter: AuditFilter, timeZone: string): Selection {
  const { search, entityType, entityId, record, action, from, to } = filter
  const isSystem = searchKey(filter.actor) === SYSTEM
  const actor = isSystem ? {} : whoIs(filter.actor)
  const subject = whoIs(filter.subject)
  return selectBy(eventConditions, {
    ...wordsOf(search),
    bySystem: isSystem || undefined,
    actorId: actor.id,
    actorPattern: actor.pattern,
    subjectId: subject.id,
    subjectPattern: subject.pattern,
    entityType,
    entityId: entityId || undefined,
    ...recordOf(record),
    action,
    since: from ? startOfDay(dayOf(from), timeZone) : undefined,
    before: to ? startOfDay(addDays(dayOf(to), 1), timeZone) : undefined,
  })
}
