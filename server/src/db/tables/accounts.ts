import type { PaymentTerms } from '@portal/contract/rules/pricing'
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytes, id, instant, sortByName } from './columns'

/** The digits of a phone number, to find it in any format. Matches the definition of its index. */
export const phoneDigits = (phone: AnyPgColumn) => sql`regexp_replace(${phone}, '[^0-9]', '', 'g')`

/**
 * Accounts that can sign in: staff by email and password, dealers by dealer number and ZIP code. A deleted account
 * keeps its row and name for history and can never sign in again.
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
    /** Failed attempts since the last success. After 20, only browsers that have signed in before may try. */
    consecutiveMisses: integer('consecutive_misses').notNull().default(0),
    closedUntil: instant('closed_until'),
    /** When a second factor was last added, changed or removed; null if there is none. */
    secondFactorChangedAt: instant('second_factor_changed_at'),
    /** Lowercase text without accents that lists search, including a dealer's business. Maintained by triggers. */
    searchText: text('search_text').notNull().default(''),
    createdAt: instant('created_at').notNull().defaultNow(),
    /**
     * The account that created this one and may manage it at the same rank; null once another user changes its role.
     */
    creatorId: uuid('creator_id'),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    deletedAt: instant('deleted_at'),
    deletedBy: uuid('deleted_by').references((): AnyPgColumn => accounts.id, { onDelete: 'set null' }),
  },
  (t) => [
    uniqueIndex('accounts_staff_email_key')
      .on(sql`lower(${t.email})`)
      .where(sql`role <> 'dealer' and deleted_at is null`),
    // The previous release sorts by it.
    index('accounts_role_name_idx').on(t.role, t.lastName, t.firstName, t.id),
    index('accounts_role_sorted_name_idx').on(t.role, sortByName(t.lastName), sortByName(t.firstName), t.id),
    index('accounts_added_idx').on(t.createdAt, t.id),
    index('accounts_district_idx').on(t.district, t.role),
    index('accounts_active_dealers_idx')
      .on(t.district, t.id)
      .where(sql`role = 'dealer' and is_active and deleted_at is null`),
    index('accounts_search_idx').using('gin', sql`${t.searchText} gin_trgm_ops`),
    index('accounts_phone_idx').using('gin', sql`(${phoneDigits(t.phone)}) gin_trgm_ops`),
    check(
      'accounts_role_check',
      sql`role in ('dealer', 'territory_manager', 'sales_manager', 'mingledorffs', 'super_admin')`,
    ),
    check('accounts_staff_email_check', sql`role = 'dealer' or deleted_at is not null or email is not null`),
    check('accounts_consecutive_misses_check', sql`consecutive_misses >= 0`),
    check('accounts_district_check', sql`district is null or length(district) between 1 and 20`),
  ],
)

/** The business of a dealer's account. */
export const dealerProfiles = pgTable(
  'dealer_profiles',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    dealerNumber: text('dealer_number').notNull(),
    /** Cleaned, uppercase and without spaces (docs/spec 16.2): compared for sign-in and uniqueness. */
    dealerNumberKey: text('dealer_number_key').notNull(),
    zipCode: text('zip_code').notNull(),
    companyName: text('company_name').notNull(),
    companyType: text('company_type'),
    website: text('website'),
    addressLine1: text('address_line_1'),
    addressLine2: text('address_line_2'),
    city: text('city'),
    state: text('state'),
    brand: text('brand'),
    territoryManagerId: uuid('territory_manager_id').references(() => accounts.id, { onDelete: 'set null' }),
    paymentTerms: text('payment_terms').$type<PaymentTerms>().notNull().default('credit'),
    renewOrder: boolean('renew_order').notNull().default(false),
    renewOrderSetAt: instant('renew_order_set_at'),
    eSignature: boolean('e_signature').notNull().default(false),
  },
  (t) => [
    uniqueIndex('dealer_profiles_dealer_number_key').on(t.dealerNumberKey),
    index('dealer_profiles_territory_manager_idx').on(t.territoryManagerId),
    // The previous release sorts by it.
    index('dealer_profiles_company_name_idx').on(t.companyName, t.accountId),
    index('dealer_profiles_sorted_company_idx').on(sortByName(t.companyName), t.accountId),
    index('dealer_profiles_zip_code_idx').on(t.zipCode),
    check('dealer_profiles_zip_code_check', sql`zip_code ~ '^[0-9]{5}(-[0-9]{4})?$'`),
    check('dealer_profiles_state_check', sql`state is null or state ~ '^[A-Z]{2}$'`),
    check('dealer_profiles_payment_terms_check', sql`payment_terms in ('credit', 'cod')`),
    check('dealer_profiles_dealer_number_check', sql`length(dealer_number_key) between 1 and 40`),
  ],
)

/**
 * A dealer's stored signature for "Use Saved". Separate from the account, so that no list or session loads the image.
 */
export const savedSignatures = pgTable(
  'saved_signatures',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    png: bytes('png').notNull(),
    signerName: text('signer_name').notNull().default(''),
    savedAt: instant('saved_at').notNull().defaultNow(),
  },
  () => [check('saved_signatures_png_check', sql`octet_length(png) between 67 and 204800`)],
)
