import { type UserField, userFieldNames } from '@portal/contract/accounts/user-fields'
import type { User } from '@portal/contract/accounts/users'
import type { SessionContext } from '../../platform/http/context'
import { pick } from '../../platform/pick'
import type { UserRow } from './queries/find-user'

/** Builds the reply about a staff member. `isLocked` depends on the time, and `createdByViewer` on the viewer. */
export const toUser = (
  { closedUntil, secondFactorChangedAt, creatorId, updatedAt, ...row }: UserRow,
  { subject, now }: Pick<SessionContext, 'subject' | 'now'>,
): User => ({
  ...row,
  createdByViewer: creatorId === subject.id,
  dealerNumber: null,
  hasSecondFactor: secondFactorChangedAt !== null,
  isLocked: closedUntil !== null && closedUntil > now,
  updatedAt: updatedAt.toISOString(),
})

export type UserFields = Pick<UserRow, UserField>

/** Returns the sent fields that differ, before and after. */
export function userChanges(stored: UserRow, sent: Partial<UserFields>) {
  const changed = userFieldNames.filter((field) => sent[field] !== undefined && sent[field] !== stored[field])
  return { changed, before: pick(stored, changed), after: pick(sent, changed) }
}
