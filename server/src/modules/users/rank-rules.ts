import { mayManage, rolesUpTo, type StaffRole } from '@portal/contract/rules/rank'
import { userTexts } from '@portal/contract/texts/account'
import type { ScopeSubject } from '../../db/dealer-scope'
import { ApiError, forbidden, invalidField } from '../../platform/http/refusals'
import type { UserRow } from './queries/find-user'
import type { UserField, UserFields } from './user-record'

/** What takes an account over or away; name and telephone are a peer's to correct. */
const onlyFromAbove: readonly UserField[] = ['email', 'role', 'district', 'isActive']

const conflict = (message: string) => new ApiError('CONFLICT', message)

export const lastSuperAdmin = () => conflict(userTexts.lastSuperAdmin)

/** @throws ApiError 403 when the role ranks above the subject's own */
export function assertMayGiveRole(subject: ScopeSubject, role: StaffRole): void {
  if (!rolesUpTo(subject.role).includes(role)) throw forbidden()
}

/** @throws ApiError 409 for deleting oneself, 403 for a peer */
export function assertMayDelete(subject: ScopeSubject, user: Pick<UserRow, 'id' | 'role'>): void {
  if (user.id === subject.id) throw conflict(userTexts.ownDeletion)
  if (!mayManage(subject, user)) throw forbidden()
}

/** @throws ApiError 422: one's own password is changed with the present one, not from here */
export function assertNotOwnPassword(subject: ScopeSubject, user: Pick<UserRow, 'id'>): void {
  if (user.id === subject.id) throw invalidField('password', userTexts.ownPassword)
}

/**
 * Whether rank allows an edit; that the user is of the own rank or below has been seen to.
 * @throws ApiError 403 for a role above one's own and for what takes a peer's account over or away, 409 for switching
 * oneself off or changing one's own role, 422 for one's own e-mail and password
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
    // There it takes the present password, and the old address is sent a way back.
    if (after.email !== undefined && mayManage(subject, user)) throw invalidField('email', userTexts.ownEmail)
  }
  const takesOver = setsPassword || changed.some((field) => onlyFromAbove.includes(field))
  if (takesOver && !mayManage(subject, user)) throw forbidden()
  if (after.role !== undefined) assertMayGiveRole(subject, after.role)
}
