import { auditActionNames, auditActionTitle } from '@portal/contract/audit/actions'
import { isRecordId } from '@portal/contract/audit/values'
import { addDays, type CalendarDate, startOfDay } from '@portal/contract/rules/calendar'
import { dealerNumberKey } from '@portal/contract/rules/dealer-number'
import { searchKey } from '@portal/contract/rules/search-text'
import { holding } from '../../../core/search-pattern'
import { type Selection, selectBy } from '../../../platform/database/selection'
import type { AuditFilter } from '../audit-filter'
import { eventConditions } from './event-conditions'

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
    ...{ actorId: actor.id, actorPattern: actor.pattern },
    ...{ subjectId: subject.id, subjectPattern: subject.pattern },
    entityType,
    entityId: entityId || undefined,
    ...recordOf(record),
    action,
    since: from ? startOfDay(dayOf(from), timeZone) : undefined,
    before: to ? startOfDay(addDays(dayOf(to), 1), timeZone) : undefined,
  })
}
