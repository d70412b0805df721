import type { User } from '@portal/contract/accounts/users'
import type { UserRow } from './queries/find-user'

/** The reply about a member of staff at an instant, since a closed sign-in opens again by itself. */
export const toUser = ({ closedUntil, secondFactorChangedAt, updatedAt, ...row }: UserRow, now: Date): User => ({
  ...row,
  dealerNumber: null,
  hasSecondFactor: secondFactorChangedAt !== null,
  isLocked: closedUntil !== null && closedUntil > now,
  updatedAt: updatedAt.toISOString(),
})
