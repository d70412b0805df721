import type { AuditEvent } from '@portal/contract/audit/audit'
import { DashedNumber } from '../../../design/display/dashed-number'
import { TextLink } from '../../../design/link'
import { useUser } from '../../../lib/session'
import { recordHref } from '../record-href'

/** A record by its name, and as a link while there is something to open. */
export function RecordLink({ record }: Pick<AuditEvent, 'record'>) {
  const { role } = useUser()
  const { label, target } = record
  const name = target?.kind === 'order' ? <DashedNumber number={label} /> : label
  if (target === null) return <span className="font-medium text-ink wrap-anywhere">{name}</span>
  return (
    <TextLink href={recordHref(target, role)} className="wrap-anywhere">
      {name}
    </TextLink>
  )
}
