import { type AuditChange, auditChanges } from './changes'
import { type AuditFormatContext, auditValueText } from './values'

function changeText({ labels, field, kind, before, after }: AuditChange, reading: AuditFormatContext): string {
  const label = labels.join(', ')
  const [old, now] = [before, after].map((value) => auditValueText(field, value, reading))
  if (kind === 'changed') return `${label}: ${old} → ${now}`
  return kind === 'added' ? `${label}: ${now}` : `${label} removed: ${old}`
}

/**
 * Summarizes an event's changes on one line: all differences, or the first ones and the number of the others.
 * @returns '' for an event that changed no values, such as a sign-in
 */
export function auditSummary(
  event: Parameters<typeof auditChanges>[0],
  reading: AuditFormatContext,
  maxChanges = Number.POSITIVE_INFINITY,
): string {
  const changes = auditChanges(event)
  const texts = changes.slice(0, maxChanges).map((change) => changeText(change, reading))
  const omitted = changes.length - texts.length
  return [...texts, ...(omitted > 0 ? [`${omitted} more`] : [])].join('; ')
}
