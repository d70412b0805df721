import { sql } from 'drizzle-orm'
import { userFieldColumns } from '../../../../core/accounts/user-columns'
import {
  assignments,
  idArray,
  recordColumns,
  recordValues,
  storedColumns,
} from '../../../../platform/database/bulk-values'
import type { Tx } from '../../../../platform/database/types'
import type { UserFields } from '../../user-record'

export interface UserToWrite extends UserFields {
  id: string
  creatorId: string | null
  updatedAt: Date
}

export interface UserToInsert extends UserToWrite {
  /** If null, nobody can sign in until the password is set, because `verifyPassword` accepts no password. */
  passwordHash: string | null
}

const userRows = (users: readonly UserToWrite[]) => sql`json_to_recordset(${JSON.stringify(users)}::text::json) as r(
  id uuid, "updatedAt" timestamptz, "creatorId" uuid, "passwordHash" text, ${recordColumns(userFieldColumns)})`

/** Inserts new staff. A duplicate email address violates `accounts_staff_email_key`. */
export async function insertSheetUsers(tx: Tx, users: readonly UserToInsert[]): Promise<void> {
  await tx.execute(sql`
    insert into accounts (id, password_hash, password_is_temporary, creator_id, created_at, updated_at, ${storedColumns(userFieldColumns)})
    select r.id, r."passwordHash", r."passwordHash" is not null, r."creatorId", r."updatedAt", r."updatedAt",
      ${recordValues(userFieldColumns)}
    from ${userRows(users)}`)
}

/** Updates locked staff. */
export async function updateSheetUsers(tx: Tx, users: readonly UserToWrite[]): Promise<void> {
  await tx.execute(sql`
    update accounts set ${assignments(userFieldColumns)}, creator_id = r."creatorId", updated_at = r."updatedAt"
    from ${userRows(users)} where accounts.id = r.id`)
}

/** Marks users as deleted. They can never sign in, their names stay for the audit log, and their addresses are free. */
export async function markUsersDeleted(
  tx: Tx,
  ids: readonly string[],
  { deletedBy, deletedAt }: { deletedBy: string; deletedAt: Date },
): Promise<void> {
  const at = sql`${deletedAt.toISOString()}::timestamptz`
  await tx.execute(sql`
    update accounts set deleted_at = ${at}, deleted_by = ${deletedBy}::uuid, is_active = false, password_hash = null,
      updated_at = ${at}
    where id = any(${idArray(ids)})`)
}
