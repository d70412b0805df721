import { auditActionNames, auditActionTitle } from '@portal/contract/audit/actions'
import type { auditQuerySchema } from '@portal/contract/audit/audit'
import { isRecordId } from '@portal/contract/audit/values'
import { addDays, type CalendarDate, startOfDay } from '@portal/contract/rules/calendar'
import { dealerNumberKey } from '@portal/contract/rules/dealer-number'
import { searchKey } from '@portal/contract/rules/search-text'
import { and, eq, gte, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { containsPattern } from '../../../core/search-pattern'
import { auditEvents } from '../../../db/tables/audit-events'
import { type Conditions, type Selection, selectBy, type Term, type Terms } from '../../../platform/database/selection'
import { concernsRecord, matchingAccounts } from './concerns-record'

export type AuditQuery = z.output<typeof auditQuerySchema>

/** The filters, without sort and page. */
export type AuditFilter = Omit<AuditQuery, 'limit' | 'offset' | 'sort'>

const matchesText = (pattern: unknown): SQL => sql`${auditEvents.searchText} like ${pattern}`

/**
 * Adds `subject_id is not null`, so that PostgreSQL can use the partial index, which contains only events with a
 * subject.
 */
const hasSubject = (condition: SQL): SQL | undefined => and(isNotNull(auditEvents.subjectId), condition)

const eventConditions = {
  searchPattern: (pattern: Term<string>, { jsonPattern, titledActions }: Terms) =>
    or(
      matchesText(pattern),
      jsonPattern === undefined ? undefined : matchesText(jsonPattern),
      titledActions === undefined
        ? undefined
        : sql`${auditEvents.action} = any(string_to_array(${titledActions}, ','))`,
    ),
  /** The search text as escaped in JSON; only if it differs from the plain text. */
  jsonPattern: (_: Term<string>) => undefined,
  /** The actions whose titles match the search, separated by commas. */
  titledActions: (_: Term<string>) => undefined,
  isSystem: () => isNull(auditEvents.actorId),
  actorId: (id: Term<string>) => eq(auditEvents.actorId, id),
  actorPattern: (pattern: Term<string>) => sql`${auditEvents.actorId} = any(${matchingAccounts(pattern)})`,
  subjectId: (id: Term<string>) => hasSubject(eq(auditEvents.subjectId, id)),
  subjectPattern: (pattern: Term<string>) =>
    hasSubject(sql`${auditEvents.subjectId} = any(${matchingAccounts(pattern)})`),
  entityType: (type: Term<string>) => eq(auditEvents.entityType, type),
  entityId: (id: Term<string>) => eq(auditEvents.entityId, id),
  record: (text: Term<string>, { dealerNumber, orderId }: Terms) =>
    or(concernsRecord(text, dealerNumber), orderId ? sql`${auditEvents.orderId} = ${orderId}` : undefined),
  /** The record filter, normalized as a dealer number's key. */
  dealerNumber: (_: Term<string>) => undefined,
  /** The record filter, if it is an ID. */
  orderId: (_: Term<string>) => undefined,
  action: (action: Term<string>) => eq(auditEvents.action, action),
  since: (instant: Term<Date>) => gte(auditEvents.at, instant),
  before: (instant: Term<Date>) => lt(auditEvents.at, instant),
} satisfies Conditions

/** The value of the actor filter for events that the portal itself caused. */
const SYSTEM = 'system'

/** Matches accounts by ID or search text. Blank text matches all accounts. */
function accountFilter(text: string | undefined): { id?: string; pattern?: string | undefined } {
  const key = searchKey(text)
  return isRecordId(key) ? { id: key } : { pattern: containsPattern(key) }
}

/** Escapes quotes and backslashes as in the stored JSON. */
const escapeForJson = (text: string): string => JSON.stringify(text).slice(1, -1)

function searchTerms(search: string | undefined) {
  const key = searchKey(search)
  if (key === '') return {}
  const actions = auditActionNames.filter((action) => searchKey(auditActionTitle(action)).includes(key))
  return {
    searchPattern: containsPattern(key),
    jsonPattern: escapeForJson(key) === key ? undefined : containsPattern(escapeForJson(key)),
    titledActions: actions.length > 0 ? actions.join(',') : undefined,
  }
}

/** The terms that identify a record by number, email or ID. */
function recordTerms(text: string | undefined) {
  const record = text?.trim()
  if (!record) return {}
  return { record, dealerNumber: dealerNumberKey(record), orderId: isRecordId(record) ? record : undefined }
}

function parseDay(iso: string): CalendarDate {
  const [year = 0, month = 0, day = 0] = iso.split('-').map(Number)
  return { year, month, day }
}

/** Selects the events that match a filter. Days are in the business's time zone. */
export function selectEvents(filter: AuditFilter, timeZone: string): Selection {
  const { search, entityType, entityId, record, action, from, to } = filter
  const isSystem = searchKey(filter.actor) === SYSTEM
  const actor = isSystem ? {} : accountFilter(filter.actor)
  const subject = accountFilter(filter.subject)
  return selectBy(eventConditions, {
    ...searchTerms(search),
    isSystem: isSystem || undefined,
    actorId: actor.id,
    actorPattern: actor.pattern,
    subjectId: subject.id,
    subjectPattern: subject.pattern,
    entityType,
    entityId: entityId || undefined,
    ...recordTerms(record),
    action,
    since: from ? startOfDay(parseDay(from), timeZone) : undefined,
    before: to ? startOfDay(addDays(parseDay(to), 1), timeZone) : undefined,
  })
}
