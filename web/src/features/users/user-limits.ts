import type { CurrentUser } from '@portal/contract/accounts/auth'
import type { User } from '@portal/contract/accounts/users'
import { can } from '@portal/contract/api/capabilities'
import { canManage, canSetPassword, hasLowerRank } from '@portal/contract/rules/rank'

/** The parts of a user that the viewer may change. The server decides; this only hides what the server would reject. */
export function userLimits(
  viewer: Pick<CurrentUser, 'id' | 'role'>,
  user: Pick<User, 'id' | 'role' | 'createdByViewer'>,
) {
  const isSelf = user.id === viewer.id
  const isManaged = canManage(viewer, user)
  return {
    isSelf,
    /** Email and district. */
    mayMove: isManaged && !isSelf,
    mayGiveRole: isManaged && !isSelf,
    /** Applies to this form only. Users change their own password on the profile page. */
    mayGivePassword: canSetPassword(viewer, user) && !isSelf,
    maySetPassword: !isSelf && can(viewer, 'user.set-password'),
    maySwitch: isManaged && !isSelf,
    mayEndSessions: isManaged && !isSelf && can(viewer, 'user.write'),
    mayDelete: isManaged && !isSelf && can(viewer, 'user.delete'),
    mayResetFactor: can(viewer, 'user.reset-second-factor') && hasLowerRank(viewer, user),
  }
}

export type UserLimits = ReturnType<typeof userLimits>

export const newUserLimits: Pick<UserLimits, 'mayMove' | 'mayGiveRole'> = { mayMove: true, mayGiveRole: true }
