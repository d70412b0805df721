import { pick } from '../../platform/pick'
import type { UserRow } from './queries/find-user'

const fields = ['email', 'firstName', 'lastName', 'role', 'phone', 'district', 'isActive'] as const
export type UserField = (typeof fields)[number]
export type UserFields = Pick<UserRow, UserField>

/** The fields that were sent and differ, as they were and as they will be. */
export function userChanges(stored: UserRow, sent: Partial<UserFields>) {
  const changed = fields.filter((field) => sent[field] !== undefined && sent[field] !== stored[field])
  return { changed, before: pick(stored, changed), after: pick(sent, changed) }
}
