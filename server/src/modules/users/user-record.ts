import type { User } from '@portal/contract/accounts/users'
import { pick } from '../../platform/pick'
import type { UserRow } from './queries/find-user'

/** The reply about a member of staff at an instant, since a closed sign-in opens again by itself. */
export const toUser = ({ closedUntil, secondFactorChangedAt, updatedAt, ...row }: UserRow, now: Date): User => ({
  ...row,
  dealerNumber: null,
  hasSecondFactor: secondFactorChangedAt !== null,
  isLocked: closedUntil !== null && closedUntil > now,
  updatedAt: updatedAt.toISOString(),
})

const fields = ['email', 'firstName', 'lastName', 'role', 'phone', 'district', 'isActive'] as const
export type UserField = (typeof fields)[number]
export type UserFields = Pick<UserRow, UserField>

/** The fields that were sent and differ, as they were and as they will be. */
export function userChanges(stored: UserRow, sent: Partial<UserFields>) {
  const changed = fields.filter((field) => sent[field] !== undefined && sent[field] !== stored[field])
  return { changed, before: pick(stored, changed), after: pick(sent, changed) }
}
