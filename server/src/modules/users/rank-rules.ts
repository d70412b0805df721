import type { UserField } from '@portal/contract/accounts/user-fields'
import { canSetPassword, getRolesWithinRank, type StaffRole } from '@portal/contract/rules/rank'
import { userTexts } from '@portal/contract/texts/account'
import type { ScopeSubject } from '../../db/dealer-scope'
import { forbidden } from '../../platform/http/access-errors'
import { ApiError, invalidField } from '../../platform/http/api-errors'
import { managesUser } from './manages-user'
import type { UserRow } from './queries/find-user'
import type { UserFields } from './user-record'

/** The fields that give or take control of an account. A peer may only correct name and phone. */
const managedFields: readonly UserField[] = ['email', 'role', 'district', 'isActive']

const conflict = (message: string) => new ApiError('CONFLICT', message)

export const lastSuperAdmin = () => conflict(userTexts.lastSuperAdmin)

/** @throws ApiError 403 when the role ranks above the subject's own */
export function assertMayGiveRole(subject: ScopeSubject, role: StaffRole): void {
  if (!getRolesWithinRank(subject.role).includes(role)) throw forbidden()
}

/** Returns the ID of the creator who may manage the user after an edit; null once anyone but the creator changes the role. */
export const creatorAfterEdit = (
  { creatorId }: Pick<UserRow, 'creatorId'>,
  after: Partial<UserFields>,
  { subject }: { subject: ScopeSubject },
): string | null => (after.role === undefined || creatorId === subject.id ? creatorId : null)

/**
 * The owner of an email address can reset the password, so changing the address of an account that is in use requires the same
 * right as setting its password.
 * @throws ApiError 403 for the email address of a peer who has signed in
 */
export function assertMayMoveEmail(subject: ScopeSubject, user: UserRow, { isInUse }: { isInUse: boolean }): void {
  if (!isInUse || canSetPassword(subject, user)) return
  throw new ApiError('FORBIDDEN', userTexts.emailOfSignedIn, {
    errors: [{ field: 'email', message: userTexts.emailOfSignedIn }],
  })
}

/** @throws ApiError 409 for deleting oneself, 403 for a peer that the subject did not create */
export function assertMayDelete(subject: ScopeSubject, user: UserRow): void {
  if (user.id === subject.id) throw conflict(userTexts.ownDeletion)
  if (!managesUser(subject, user)) throw forbidden()
}

/** @throws ApiError 422 for one's own password, which only the profile changes, with the current password */
export function assertNotOwnPassword(subject: ScopeSubject, user: Pick<UserRow, 'id'>): void {
  if (user.id === subject.id) throw invalidField('password', userTexts.ownPassword)
}

/**
 * Checks whether rank allows an edit. The caller has already checked that the user's rank is not above the subject's.
 * @throws ApiError 403 for a role above one's own, or for taking control of a peer's account; 409 for deactivating
 * oneself or changing one's own role; 422 for one's own email address and password
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
    // The profile requires the current password, and emails the old address a link to undo it.
    if (after.email !== undefined && managesUser(subject, user)) throw invalidField('email', userTexts.ownEmail)
  }
  if (setsPassword && !canSetPassword(subject, user)) throw forbidden()
  if (changed.some((field) => managedFields.includes(field)) && !managesUser(subject, user)) throw forbidden()
  if (after.role !== undefined) assertMayGiveRole(subject, after.role)
}
