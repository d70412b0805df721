import { auditActionNames, auditActionTitle } from '@portal/contract/audit/actions'
import { isRecordId } from '@portal/contract/audit/values'
import { addDays, type CalendarDate, startOfDay } from '@portal/contract/rules/calendar'
import { escapeLike, searchKey } from '@portal/contract/rules/search-text'
import { type AnyColumn, and, eq, gte, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { auditEvents } from '../../../db/tables'
import type { AuditFilter } from '../audit-filter'
import { accountsLike } from './find-accounts'
import { ofRecord } from './of-record'

/** What filters by the actor call nobody: what the portal did by itself. */
const SYSTEM = 'system'

/** Accounts by id or by what they are found by. Blank text finds everybody. */
function isWho(column: AnyColumn, text = ''): SQL | undefined {
  const key = searchKey(text)
  if (key === '') return undefined
  return isRecordId(key) ? eq(column, key) : sql`${column} = any(${accountsLike(key)})`
}

const isActor = (text?: string): SQL | undefined =>
  searchKey(text) === SYSTEM ? isNull(auditEvents.actorId) : isWho(auditEvents.actorId, text)

/** That there is one is said, since the index holds only events with a subject. */
function isSubject(text?: string): SQL | undefined {
  const condition = isWho(auditEvents.subjectId, text)
  return condition && and(isNotNull(auditEvents.subjectId), condition)
}

/** Values are kept as JSON, where quotes and backslashes carry another one. */
const asInJson = (text: string): string => JSON.stringify(text).slice(1, -1)

const hasWords = (text: string): SQL => sql`${auditEvents.searchText} like ${`%${escapeLike(text)}%`}`

function matchesSearch(text = ''): SQL | undefined {
  const key = searchKey(text)
  if (key === '') return undefined
  const actions = auditActionNames.filter((action) => searchKey(auditActionTitle(action)).includes(key))
  return or(
    hasWords(key),
    asInJson(key) === key ? undefined : hasWords(asInJson(key)),
    actions.length > 0 ? inArray(auditEvents.action, actions) : undefined,
  )
}

function dayOf(iso: string): CalendarDate {
  const [year = 0, month = 0, day = 0] = iso.split('-').map(Number)
  return { year, month, day }
}

/** The events a filter leaves; days are those of the business's time zone. */
export function auditConditions(filter: AuditFilter, timeZone: string): SQL | undefined {
  const { search, actor, subject, entityType, entityId, record, action, from, to } = filter
  return and(
    matchesSearch(search),
    isActor(actor),
    isSubject(subject),
    entityType && eq(auditEvents.entityType, entityType),
    entityId ? eq(auditEvents.entityId, entityId) : undefined,
    record?.trim() ? ofRecord(record.trim()) : undefined,
    action && eq(auditEvents.action, action),
    from ? gte(auditEvents.at, startOfDay(dayOf(from), timeZone)) : undefined,
    to ? lt(auditEvents.at, startOfDay(addDays(dayOf(to), 1), timeZone)) : undefined,
  )
}
