/** The roles, from the most permissions to the fewest. The database and the API use the raw values. */
export const roles = ['super_admin', 'mingledorffs', 'sales_manager', 'territory_manager', 'dealer'] as const
export type Role = (typeof roles)[number]

/** Where a status is displayed: a staff area, named by its base path, or the dealer's own pages. */
export type StatusArea = 'dealer' | 'admin' | 'portal' | 'sales' | 'access'

const statusAreas: Readonly<Record<Role, StatusArea>> = {
  super_admin: 'admin',
  mingledorffs: 'portal',
  sales_manager: 'sales',
  territory_manager: 'access',
  dealer: 'dealer',
}

/**
 * The area of a role, with which the paths of its screens begin. It also determines status colors and which statuses
 * the role may set.
 */
export const getStatusArea = (role: Role): StatusArea => statusAreas[role]

const isRole = (value: string): value is Role => (roles as readonly string[]).includes(value)

/** The label of a role: the raw value when unknown, 'User' when there is none. Source: docs/spec 2.1. */
export function roleLabel(labels: Readonly<Record<Role, string>>, role?: string | null): string {
  if (!role) return 'User'
  return isRole(role) ? labels[role] : role
}
