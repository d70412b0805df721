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

interface RestorableUser {
  previousFields: Partial<UserFields>
  updatedAt: Date
  /** The dealers who lost their manager by the import. */
  unassignedDealers: readonly string[]
}

type Stored = Partial<UserFields> & { updatedAt: string; unassignedDealers?: string[] }

/** Returns what the import stored of an updated user; null for a new one. */
export function readRestorable({ before }: AppliedRecord): RestorableUser | null {
  if (before === null) return null
  const { updatedAt, unassignedDealers = [], ...previousFields } = before as Stored
  return { previousFields, updatedAt: new Date(updatedAt), unassignedDealers }
}

/** Whether the user has not changed since the import. */
export const isUnchanged = ({ record, user }: UndoneUser): boolean =>
  user !== undefined && user.updatedAt.getTime() === record.updatedAt.getTime()

/** Returns the edit that restores an updated user. */
export function createRestoringEdit({ record, user }: UndoneUser): UserEdit[] {
  const restorable = readRestorable(record)
  if (restorable === null || user === undefined) return []
  const { previousFields, updatedAt } = restorable
  const before = Object.fromEntries(
    Object.keys(previousFields).map((field) => [field, user[field as keyof UserFields]]),
  )
  return [{ stored: user, before, after: previousFields, updatedAt }]
}
