import type { AuditEvent, AuditTarget } from '@portal/contract/audit/audit'
import type { Role } from '@portal/contract/rules/program'
import { DashedNumber } from '../../../design/display/dashed-number'
import { TextLink } from '../../../design/link'
import { areaPath, useUser } from '../../../lib/session'

/** The URL of a record in the viewer's area: the page of an order or a dealer, or the list filtered to the record. */
function recordHref({ kind, key }: AuditTarget, role: Role): string {
  const text = encodeURIComponent(key)
  switch (kind) {
    case 'order':
      return `/orders/${text}`
    case 'dealer':
      return areaPath(role, `dealers/${text}`)
    case 'user':
      return `${areaPath(role, 'users')}?search=${text}`
    case 'package':
      return `${areaPath(role, 'packages')}?search=${text}`
    case 'category':
      return `${areaPath(role, 'packages')}?categoryId=${text}`
  }
}

/** The name of a record, linked while the record exists. */
export function RecordLink({ record }: Pick<AuditEvent, 'record'>) {
  const { role } = useUser()
  const { label, target } = record
  const name = target?.kind === 'order' ? <DashedNumber number={label} /> : label
  if (target === null) return <span className="font-medium text-ink wrap-anywhere">{name}</span>
  return (
    <TextLink printed href={recordHref(target, role)} className="wrap-anywhere">
      {name}
    </TextLink>
  )
}
