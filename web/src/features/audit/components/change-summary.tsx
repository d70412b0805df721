import type { AuditEvent } from '@portal/contract/audit/audit'
import { auditSummary } from '@portal/contract/audit/summary'
import { cn } from '../../../design/cn'
import { useTimeZone } from '../../../design/display/date-text'
import { orderNumbers, UnbrokenText } from '../../../design/display/unbroken-text'
import { useProgram } from '../../../lib/program'
import { useWords } from '../../../lib/program-words'

/** The number of changes in a row; the dialog shows all of them. */
const MAX_CHANGES = 2

/** The first changes of an event, on at most two lines. Nothing for an event that changed no field. */
export function ChangeSummary({ event, className }: { event: AuditEvent; className?: string }) {
  const timeZone = useTimeZone()
  const { lists } = useProgram()
  const words = useWords()
  const { names, entityType } = event
  const text = auditSummary(event, { timeZone, names, words, entityType, lists }, MAX_CHANGES)
  if (!text) return null
  return (
    <span className={cn('line-clamp-2 text-muted normal-nums wrap-anywhere', className)}>
      <UnbrokenText text={text} parts={orderNumbers} />
    </span>
  )
}
