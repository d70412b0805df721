import { mayTakeOver, rolesUpTo } from '@portal/contract/rank'
import { userTexts } from '@portal/contract/texts'
import type { StaffRole } from '@portal/contract/users'
import type { ScopeSubject } from '../../db/dealer-scope'
import { ApiError } from '../../platform/http/api-error'
import { forbidden, invalidField } from '../../platform/http/refusals'
import type { UserRow } from './queries/find-user'
import type { UserField, UserFields } from './user-changes'

/** With any of these a peer's account could be taken over. */
const onlyForHigherRanks: readonly UserField[] = ['email', 'role', 'district']

const conflict = (message: string) => new ApiError('CONFLICT', message)

export const lastSuperAdmin = () => conflict(userTexts.lastSuperAdmin)

/** @throws ApiError 403 when the role ranks above the subject's own */
export function assertMayGiveRole(subject: ScopeSubject, role: StaffRole): void {
  if (!rolesUpTo(subject.role).includes(role)) throw forbidden()
}

/** @throws ApiError 409 for deleting oneself */
export function assertMayDelete(subject: ScopeSubject, user: Pick<UserRow, 'id'>): void {
  if (user.id === subject.id) throw conflict(userTexts.ownDeletion)
}

/** @throws ApiError 422: one's own password is changed with the present one, not from here */
export function assertNotOwnPassword(subject: ScopeSubject, user: Pick<UserRow, 'id'>): void {
  if (user.id === subject.id) throw invalidField('password', userTexts.ownPassword)
}

/**
 * Whether rank allows an edit; that the user is of the own rank or below has been seen to.
 * @throws ApiError 403 for a role above one's own and for what might take over a peer's account, 409 for switching
 * oneself off or changing one's own role
 */
export function assertMayEdit(
  subject: ScopeSubject,
  user: UserRow,
  edit: { changed: readonly UserField[]; after: Partial<UserFields>; setsPassword: boolean },
): void {
  const { changed, after, setsPassword } = edit
  if (user.id === subject.id) {
    if (after.role !== undefined) throw conflict(userTexts.ownDemotion)
    if (after.isActive === false) throw conflict(userTexts.ownDeactivation)
    if (setsPassword) assertNotOwnPassword(subject, user)
  }
  const takesOver = setsPassword || changed.some((field) => onlyForHigherRanks.includes(field))
  if (takesOver && !mayTakeOver(subject, user)) throw forbidden()
  if (after.role !== undefined) assertMayGiveRole(subject, after.role)
}
