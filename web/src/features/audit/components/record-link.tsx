import type { AuditEvent, AuditTarget } from '@portal/contract/audit/audit'
import type { Role } from '@portal/contract/rules/roles'
import { cn } from '../../../design/cn'
import { DashedNumber } from '../../../design/display/dashed-number'
import { AppLink, touchTargetClass } from '../../../design/link'
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
    <AppLink
      href={recordHref(target, role)}
      className={cn(touchTargetClass, 'inline-flex min-h-11 items-center font-semibold text-ink text-sm md:min-h-6')}
    >
      {/* A name may wrap, so each of its lines is underlined as long as it is. */}
      <span className="underline decoration-2 decoration-accent underline-offset-4 wrap-anywhere">{name}</span>
    </AppLink>
  )
}
