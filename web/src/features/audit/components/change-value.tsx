import { type AuditReading, auditValueText, isRecordId } from '@portal/contract/audit/values'
import { cn } from '../../../design/cn'

interface ChangeValueProps {
  field: string
  value: unknown
  reading: AuditReading
  isOld?: boolean
}

/** A value before or after; ids of records stand small, under the name where there is one. */
export function ChangeValue({ field, value, reading, isOld = false }: ChangeValueProps) {
  const text = auditValueText(field, value, reading)
  const hasOnlyId = isRecordId(value) && text === value
  return (
    <span className="min-w-0 whitespace-pre-line wrap-anywhere">
      {!hasOnlyId && (
        <span className={isOld ? 'text-body line-through decoration-field' : 'font-semibold text-ink'}>{text}</span>
      )}
      {isRecordId(value) && (
        <span className={cn('block text-muted text-xs', isOld && hasOnlyId && 'line-through')}>{value}</span>
      )}
    </span>
  )
}
