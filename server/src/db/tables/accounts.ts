import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from './columns'

/**
 * Rows that can sign in: staff by e-mail and password, dealers by dealer number and ZIP.
 * A deleted account keeps its row and name for history and can never sign in again.
 */
export const accounts = pgTable(
  'accounts',
  {
    id: id(),
    role: text('role').notNull(),
    email: text('email'),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    phone: text('phone'),
    district: text('district'),
    profileImageUrl: text('profile_image_url'),
    isActive: boolean('is_active').notNull().default(true),
    passwordHash: text('password_hash'),
    passwordIsTemporary: boolean('password_is_temporary').notNull().default(false),
    /** Misses in a row since the last success; 20 close the account to browsers that never signed in to it. */
    consecutiveMisses: integer('consecutive_misses').notNull().default(0),
    closedUntil: instant('closed_until'),
    /** When a second factor was last added, changed or removed; null while there is none. */
    secondFactorChangedAt: instant('second_factor_changed_at'),
    /** Lower-case, accent-blind words that lists search. Written with the row. */
    searchText: text('search_text').notNull().default(''),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    deletedAt: instant('deleted_at'),
    deletedBy: uuid('deleted_by').references((): AnyPgColumn => accounts.id, { onDelete: 'set null' }),
  },
  (t) => [
    uniqueIndex('accounts_staff_email_key')
      .on(sql`lower(${t.email})`)
      .where(sql`role <> 'dealer' and deleted_at is null`),
    index('accounts_role_name_idx').on(t.role, t.lastName, t.firstName, t.id),
    index('accounts_district_idx').on(t.district, t.role),
    index('accounts_search_idx').using('gin', sql`${t.searchText} gin_trgm_ops`),
    check(
      'accounts_role_check',
      sql`role in ('dealer', 'territory_manager', 'sales_manager', 'mingledorffs', 'super_admin')`,
    ),
    check('accounts_staff_email_check', sql`role = 'dealer' or deleted_at is not null or email is not null`),
    check('accounts_consecutive_misses_check', sql`consecutive_misses >= 0`),
    check('accounts_district_check', sql`district is null or length(district) between 1 and 20`),
  ],
)
