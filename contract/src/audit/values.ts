import { plainMessage } from '../change-requests/message-markers'
import { formatDateTime } from '../rules/calendar'
import { formatMoney, parseMoney } from '../rules/money'
import { findLabel, statusLabel } from '../rules/order-status'
import { entryFields, entryLabel, isEntryField } from '../rules/program-entries'
import type { ProgramLists, ProgramWords } from '../rules/program-facts'
import { roleLabel } from '../rules/roles'
import { auditFieldLabel, sortForReading } from './fields'

/** The data needed to format recorded values. */
export interface AuditFormatContext {
  /** The business's time zone. */
  timeZone: string
  /** Names of accounts and categories by ID. */
  names: Readonly<Record<string, string>>
  /** The labels of roles, statuses and tiers, whose keys are recorded. */
  words: ProgramWords
  /** The kind of record, which decides whose status `status` is. */
  entityType: string
  /** The lists of the program, whose keys are recorded. */
  lists: ProgramLists
}

type Fields = Readonly<Record<string, unknown>>

const NONE = 'None'
const moneyFields = ['price', 'totalAmount', 'oneTimeTotal', 'annualTotal']
const codeFields = ['status', 'kind', 'pricingType', 'result', 'checked', 'audience']
/** Fields whose text contains formatting markers, which are removed for display. */
const markedFields = ['message', 'response']
const labels = new Map([
  ['one_time', 'One-time'],
  ['credit', 'Credit'],
  ['cod', 'COD'],
])

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/

/** Whether a value is a record's ID, which is meaningless to users. */
export const isRecordId = (value: unknown): value is string => typeof value === 'string' && uuidPattern.test(value)

function numberText(field: string, value: number): string {
  if (field.endsWith('Cents') && Number.isSafeInteger(value)) return formatMoney(value)
  if (field === 'springPercent') return `${value}% Spring, ${100 - value}% Fall`
  return String(value)
}

/** The labels of a field's keys; null for another field. Exports record the status by which orders are filtered. */
function labelsOf(field: string, { words, entityType }: AuditFormatContext): Readonly<Record<string, string>> | null {
  if (field === 'tier') return words.tiers
  if (field === 'orderStatus') return words.statuses
  if (field !== 'status') return null
  if (entityType === 'change_request') return words.requestStatuses
  return entityType === 'order' || entityType === 'export' ? words.statuses : null
}

function describeValue(field: string, value: string, context: AuditFormatContext): string {
  const { timeZone, names, words, lists } = context
  if (isRecordId(value)) return names[value] ?? value
  if (instant.test(value) && !Number.isNaN(Date.parse(value))) return formatDateTime(value, timeZone)
  const cents = moneyFields.includes(field) ? parseMoney(value) : null
  if (cents !== null) return formatMoney(cents)
  if (isEntryField(field)) return entryLabel(lists[entryFields[field].list], value)
  if (field === 'role') return roleLabel(words.roles, value)
  const keyLabels = labelsOf(field, context)
  if (keyLabels !== null) return findLabel(keyLabels, value)
  if (markedFields.includes(field)) return plainMessage(value)
  return labels.get(value) ?? (codeFields.includes(field) ? statusLabel(value) : value)
}

/** An order item in the usual format: 2 × $1,225.00, One-time. Other objects are listed field by field. */
function fieldsText(value: Fields, context: AuditFormatContext): string {
  const { price, pricingType, quantity } = value
  if (typeof price === 'string' && typeof pricingType === 'string') {
    const times = typeof quantity === 'number' && quantity > 1 ? `${quantity} × ` : ''
    return `${times}${auditValueText('price', price, context)}, ${auditValueText('pricingType', pricingType, context)}`
  }
  return sortForReading(Object.keys(value))
    .filter((field) => field !== 'id')
    .map((field) => `${auditFieldLabel(field)}: ${auditValueText(field, value[field], context)}`)
    .join(', ')
}

/** Formats a recorded value: money, dates, statuses and names instead of their stored form. */
export function auditValueText(field: string, value: unknown, context: AuditFormatContext): string {
  if (value === null || value === undefined || value === '') return NONE
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return numberText(field, value)
  if (typeof value === 'string') return describeValue(field, value, context)
  if (Array.isArray(value)) {
    return value.length === 0 ? NONE : value.map((item) => auditValueText(field, item, context)).join(', ')
  }
  return fieldsText(value as Fields, context)
}
