import { type AuditChange, auditChanges } from './changes'
import { type AuditReading, auditValueText } from './values'

function changeText({ labels, field, kind, before, after }: AuditChange, reading: AuditReading): string {
  const label = labels.join(', ')
  const [old, now] = [before, after].map((value) => auditValueText(field, value, reading))
  if (kind === 'changed') return `${label}: ${old} → ${now}`
  return kind === 'added' ? `${label}: ${now}` : `${label} removed: ${old}`
}

/**
 * What an event changed, in a line: each difference, or the first ones and how many more there are.
 * @returns '' for an event that changed no values, such as a sign-in
 */
export function auditSummary(
  event: Parameters<typeof auditChanges>[0],
  reading: AuditReading,
  mostChanges = Number.POSITIVE_INFINITY,
): string {
  const changes = auditChanges(event)
  const told = changes.slice(0, mostChanges).map((change) => changeText(change, reading))
  const left = changes.length - told.length
  return [...told, ...(left > 0 ? [`${left} more`] : [])].join('; ')
}
