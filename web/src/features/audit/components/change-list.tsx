import type { AuditEvent } from '@portal/contract/audit/audit'
import { type AuditChange, auditChanges } from '@portal/contract/audit/changes'
import { type AuditFormatContext, auditValueText, isRecordId } from '@portal/contract/audit/values'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { Tag } from '../../../design/badges'
import { Button } from '../../../design/button'
import { cn } from '../../../design/cn'
import { useTimeZone } from '../../../design/display/date-text'
import { VisuallyHidden } from '../../../design/visually-hidden'
import { useProgram } from '../../../lib/program'
import { useWords } from '../../../lib/program-words'

interface ChangeValueProps {
  field: string
  value: unknown
  formatContext: AuditFormatContext
  isOld?: boolean
}

/** A value before or after the change. A record id is in small text, below its name if the name is known. */
function ChangeValue({ field, value, formatContext, isOld = false }: ChangeValueProps) {
  const text = auditValueText(field, value, formatContext)
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

/** The number of changes shown first: a bulk action may have changed a thousand records. */
const MAX_VISIBLE = 50

function Difference({ change, formatContext }: { change: AuditChange; formatContext: AuditFormatContext }) {
  const { field, kind, before, after } = change
  if (kind === 'changed') {
    return (
      <>
        <VisuallyHidden>from</VisuallyHidden>
        <ChangeValue field={field} value={before} formatContext={formatContext} isOld />
        <ArrowRight aria-hidden className="size-4 flex-none text-muted" />
        <VisuallyHidden>to</VisuallyHidden>
        <ChangeValue field={field} value={after} formatContext={formatContext} />
      </>
    )
  }
  return kind === 'added' ? (
    <>
      <Tag className="flex-none bg-success-tint text-success">Added</Tag>
      <ChangeValue field={field} value={after} formatContext={formatContext} />
    </>
  ) : (
    <>
      <Tag className="flex-none bg-danger-tint text-danger">Removed</Tag>
      <ChangeValue field={field} value={before} formatContext={formatContext} isOld />
    </>
  )
}

/** The changes of an event, field by field, with old and new values. */
export function ChangeList({ event }: { event: AuditEvent }) {
  const { lists } = useProgram()
  const words = useWords()
  const formatContext = { timeZone: useTimeZone(), names: event.names, words, entityType: event.entityType, lists }
  const [showsAll, setShowsAll] = useState(false)
  const changes = auditChanges(event)
  if (changes.length === 0) return <p className="py-3 text-[15px] text-muted">No values changed.</p>
  return (
    <>
      <dl className="divide-y divide-line">
        {(showsAll ? changes : changes.slice(0, MAX_VISIBLE)).map((change) => (
          <div
            key={change.path}
            className="grid gap-x-6 gap-y-1 py-2.5 text-[15px] md:grid-cols-[minmax(0,13rem)_minmax(0,1fr)]"
          >
            <dt className="min-w-0 text-muted wrap-anywhere">{change.labels.join(', ')}</dt>
            <dd className="tnum flex min-w-0 flex-wrap items-center gap-2">
              <Difference change={change} formatContext={formatContext} />
            </dd>
          </div>
        ))}
      </dl>
      {!showsAll && changes.length > MAX_VISIBLE && (
        <Button onClick={() => setShowsAll(true)} className="mt-3">
          {`Show all ${changes.length.toLocaleString('en-US')} changes`}
        </Button>
      )}
    </>
  )
}
