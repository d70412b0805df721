import type { UserRow } from '../queries/find-user'
import type { UserFields } from '../user-record'

/** What a row makes of a user. */
export interface UserChange {
  /** The user as stored; null for a new one. */
  stored: UserRow | null
  /** The fields that change, as they were. */
  before: Partial<UserFields>
  /** As they will be; for a new user all that is given. */
  after: Partial<UserFields>
  /** Of a new user's password; null without one: then nobody knows it until it is set by the welcome message's link. */
  passwordHash: string | null
}
