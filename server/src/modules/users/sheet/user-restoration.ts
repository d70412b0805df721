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
  /** The dealers who lost their manager through the import. */
  unassignedDealers: readonly string[]
}

type StoredUser = Partial<UserFields> & { updatedAt: string; unassignedDealers?: string[] }

/** Returns the data that the import stored about an updated user; null for a new one. */
export function readRestorable({ before }: AppliedRecord): RestorableUser | null {
  if (before === null) return null
  const { updatedAt, unassignedDealers = [], ...previousFields } = before as StoredUser
  return { previousFields, updatedAt: new Date(updatedAt), unassignedDealers }
}

export const isUnchanged = ({ record, user }: UndoneUser): boolean =>
  user !== undefined && user.updatedAt.getTime() === record.updatedAt.getTime()

/** Returns the edit that restores an updated user; none for a new or deleted one. */
export function createRestoringEdit({ record, user }: UndoneUser): UserEdit[] {
  const restorable = readRestorable(record)
  if (restorable === null || user === undefined) return []
  const { previousFields, updatedAt } = restorable
  const before = Object.fromEntries(
    Object.keys(previousFields).map((field) => [field, user[field as keyof UserFields]]),
  )
  return [{ stored: user, before, after: previousFields, updatedAt }]
}
