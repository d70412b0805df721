import { type Capability, can } from '../api/capabilities'
import { getRolesWithinRank, type StaffRole } from '../rules/rank'
import type { Role } from '../rules/roles'
import type { ViewList } from './list-columns'

/** The capability required to open each list. */
export const listCapabilities = {
  orders: 'order.read',
  dealers: 'dealer.read',
  users: 'user.read',
  packages: 'catalog.read',
  audit: 'audit.read',
} as const satisfies Record<ViewList, Capability>

/** The roles with which a user can share a view: the same or lower ranks that can open the list. Source: docs/spec 2.5. */
export const shareableRoles = (list: ViewList, role: Role): readonly StaffRole[] =>
  getRolesWithinRank(role).filter((rank) => can({ role: rank }, listCapabilities[list]))
