import type { StaffRole } from '@portal/contract/rules/rank'
import { sql } from 'drizzle-orm'
import { accounts } from '../../../db/tables/accounts'

/** A member of staff as the user management shows one; the role's check constraint admits no other value. */
export const userColumns = {
  id: accounts.id,
  email: accounts.email,
  firstName: accounts.firstName,
  lastName: accounts.lastName,
  role: sql<StaffRole>`${accounts.role}`,
  phone: accounts.phone,
  district: accounts.district,
  isActive: accounts.isActive,
  closedUntil: accounts.closedUntil,
  secondFactorChangedAt: accounts.secondFactorChangedAt,
  updatedAt: accounts.updatedAt,
}
