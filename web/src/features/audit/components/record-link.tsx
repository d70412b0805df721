import type { AuditEvent } from '@portal/contract/audit/audit'
import { useUser } from '../../../lib/session'
import { OrderNumber } from '../../../ui/display/order-number'
import { TextLink } from '../../../ui/text-link'
import { recordHref } from '../record-href'

/** A record by its name, and as a link while there is something to open. */
export function RecordLink({ record }: Pick<AuditEvent, 'record'>) {
  const { role } = useUser()
  const { label, target } = record
  const name = target?.kind === 'order' ? <OrderNumber number={label} /> : label
  if (target === null) return <span className="font-medium text-ink wrap-anywhere">{name}</span>
  return (
    <TextLink href={recordHref(target, role)} className="wrap-anywhere">
      {name}
    </TextLink>
  )
}
