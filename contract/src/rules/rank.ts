import type { Role } from './program'

/** The roles of staff, the highest rank first. */
export const staffRoles = [
  'super_admin',
  'mingledorffs',
  'sales_manager',
  'territory_manager',
] as const satisfies readonly Role[]
export type StaffRole = (typeof staffRoles)[number]

const ranks: readonly Role[] = staffRoles

/**
 * The roles of a role's own rank and below, the highest first; none for a dealer. Whom one sees, and what one may make
 * of somebody. Source: docs/spec 6.4.
 */
export function rolesUpTo(role: Role): readonly StaffRole[] {
  const rank = ranks.indexOf(role)
  return rank < 0 ? [] : staffRoles.slice(rank)
}

/** Whether somebody ranks below: whose second factor may be reset. */
export const ranksBelow = (viewer: Ranked, user: Ranked): boolean =>
  ranks.indexOf(user.role) > ranks.indexOf(viewer.role) && ranks.includes(viewer.role)

interface Ranked {
  role: Role
}

/**
 * Whether somebody may change a user's e-mail, role, district or password, switch them off or on, end their sessions or
 * delete them: what takes an account over or away is done from above alone. Super admins, above whom there is nobody,
 * do it for each other. One's own rank includes oneself.
 */
export const mayManage = (viewer: Ranked, user: Ranked): boolean =>
  viewer.role === 'super_admin' || user.role !== viewer.role
