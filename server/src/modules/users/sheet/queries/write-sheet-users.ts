import { sql } from 'drizzle-orm'
import type { Tx } from '../../../../platform/database/types'
import { idArray } from '../../../../platform/database/value-arrays'
import type { UserFields } from '../../user-record'

export interface UserToWrite extends UserFields {
  id: string
  creatorId: string | null
  updatedAt: Date
}

export interface UserToInsert extends UserToWrite {
  /** Null keeps everybody out until the password is set: `verifyPassword` finds no password right for it. */
  passwordHash: string | null
}

const given = (users: readonly UserToWrite[]) => sql`json_to_recordset(${JSON.stringify(users)}::text::json) as r(
  id uuid, "updatedAt" timestamptz, role text, email text, "firstName" text, "lastName" text, phone text,
  district text, "isActive" boolean, "creatorId" uuid, "passwordHash" text)`

/** Stores new staff. An e-mail that is taken violates `accounts_staff_email_key`. */
export async function insertSheetUsers(tx: Tx, users: readonly UserToInsert[]): Promise<void> {
  await tx.execute(sql`
    insert into accounts (id, role, email, first_name, last_name, phone, district, is_active, password_hash,
      password_is_temporary, creator_id, created_at, updated_at)
    select r.id, r.role, r.email, r."firstName", r."lastName", r.phone, r.district, r."isActive", r."passwordHash",
      r."passwordHash" is not null, r."creatorId", r."updatedAt", r."updatedAt"
    from ${given(users)}`)
}

/** Stores locked staff as they are to be. */
export async function updateSheetUsers(tx: Tx, users: readonly UserToWrite[]): Promise<void> {
  await tx.execute(sql`
    update accounts set role = r.role, email = r.email, first_name = r."firstName", last_name = r."lastName",
      phone = r.phone, district = r.district, is_active = r."isActive", creator_id = r."creatorId", updated_at = r."updatedAt"
    from ${given(users)} where accounts.id = r.id`)
}

/** Nobody signs in as them again; their names stay for history, their addresses are free for others. */
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
