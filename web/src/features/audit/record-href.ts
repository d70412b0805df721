import type { AuditTarget } from '@portal/contract/audit/audit'
import type { Role } from '@portal/contract/rules/program'
import { areaPath } from '../../lib/session'

/** Where a record is found in the viewer's area: an order's page, or the list that finds it. */
export function recordHref({ kind, key }: AuditTarget, role: Role): string {
  const text = encodeURIComponent(key)
  switch (kind) {
    case 'order':
      return `/orders/${text}`
    case 'dealer':
      return `${areaPath(role, 'dealers')}?dealerNumber=${text}`
    case 'user':
      return `${areaPath(role, 'users')}?search=${text}`
    case 'package':
      return `${areaPath(role, 'packages')}?search=${text}`
    case 'category':
      return `${areaPath(role, 'packages')}?categoryId=${text}`
  }
}
