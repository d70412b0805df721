import type { AppliedRecord } from '../../../core/sheets/import-kind'
import type { UserRow } from '../queries/find-user'
import type { UserFields } from '../user-record'
import type { UserEdit } from './store-users'

/** A record of an import beside the user as they are now. */
export interface UndoneUser {
  record: AppliedRecord
  /** Undefined once they are deleted. */
  user: UserRow | undefined
}

interface Kept {
  former: Partial<UserFields>
  updatedAt: Date
  /** The dealers who lost their manager by it. */
  unassignedDealers: readonly string[]
}

type Stored = Partial<UserFields> & { updatedAt: string; unassignedDealers?: string[] }

/** What the import kept of a user whom it changed; null for one whom it added. */
export function keptOf({ before }: AppliedRecord): Kept | null {
  if (before === null) return null
  const { updatedAt, unassignedDealers = [], ...former } = before as Stored
  return { former, updatedAt: new Date(updatedAt), unassignedDealers }
}

/** Whether the user is as the import left them. */
export const isUntouched = ({ record, user }: UndoneUser): boolean =>
  user !== undefined && user.updatedAt.getTime() === record.updatedAt.getTime()

/** The edit that puts a user back whom the import changed. */
export function restoringEdit({ record, user }: UndoneUser): UserEdit[] {
  const kept = keptOf(record)
  if (kept === null || user === undefined) return []
  const { former, updatedAt } = kept
  const before = Object.fromEntries(Object.keys(former).map((field) => [field, user[field as keyof UserFields]]))
  return [{ stored: user, before, after: former, updatedAt }]
}
