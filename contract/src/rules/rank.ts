import type { Role } from './roles'

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
 * The roles up to a role's own rank, highest first; none for a dealer. Determines which users are visible and which roles a
 * user can assign. Source: docs/spec 2.5.
 */
export function getRolesWithinRank(role: Role): readonly StaffRole[] {
  const rank = ranks.indexOf(role)
  return rank < 0 ? [] : staffRoles.slice(rank)
}

/** Whether the user ranks below the viewer, who can then reset the second factor. */
export const hasLowerRank = (viewer: RankedUser, user: RankedUser): boolean =>
  ranks.indexOf(user.role) > ranks.indexOf(viewer.role) && ranks.includes(viewer.role)

interface RankedUser {
  role: Role
}

/**
 * Whether the viewer may set a user's password. Only a higher rank may. Super admins, who have no higher rank, may for
 * each other. The viewer's own rank includes the viewer.
 */
export const canSetPassword = (viewer: RankedUser, user: RankedUser): boolean =>
  viewer.role === 'super_admin' || user.role !== viewer.role

/**
 * Whether the viewer may change a user's email, role or district, activate, deactivate or delete the user, or end the
 * user's sessions. Higher ranks may, and so may the user's creator until someone of a higher rank changes the user's
 * role. After the user has signed in, the server rejects a change of the email by the creator. Source: docs/spec 2.5.
 */
export const canManage = (viewer: RankedUser, user: RankedUser & { createdByViewer?: boolean }): boolean =>
  canSetPassword(viewer, user) || user.createdByViewer === true
