import type { AppliedRecord } from '../../../core/sheets/import-kind'
import type { UserRow } from '../queries/find-user'
import type { UserFields } from '../user-record'
import type { UserEdit } from './store-users'

/** A record of an import with the user's current data. */
export interface UndoneUser {
  record: AppliedRecord
  /** Undefined after deletion. */
  user: UserRow | undefined
}

interface Kept {
  former: Partial<UserFields>
  updatedAt: Date
  /** The dealers who lost their manager by the import. */
  unassignedDealers: readonly string[]
}

type Stored = Partial<UserFields> & { updatedAt: string; unassignedDealers?: string[] }

/** Returns what the import stored of an updated user; null for a new one. */
export function keptOf({ before }: AppliedRecord): Kept | null {
  if (before === null) return null
  const { updatedAt, unassignedDealers = [], ...former } = before as Stored
  return { former, updatedAt: new Date(updatedAt), unassignedDealers }
}

/** Whether the user has not changed since the import. */
export const isUntouched = ({ record, user }: UndoneUser): boolean =>
  user !== undefined && user.updatedAt.getTime() === record.updatedAt.getTime()

/** Returns the edit that restores an updated user. */
export function restoringEdit({ record, user }: UndoneUser): UserEdit[] {
  const kept = keptOf(record)
  if (kept === null || user === undefined) return []
  const { former, updatedAt } = kept
  const before = Object.fromEntries(Object.keys(former).map((field) => [field, user[field as keyof UserFields]]))
  return [{ stored: user, before, after: former, updatedAt }]
}
