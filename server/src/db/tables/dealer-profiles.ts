import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts'
import { instant } from './columns'

/** The business behind a dealer's account. */
export const dealerProfiles = pgTable(
  'dealer_profiles',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    dealerNumber: text('dealer_number').notNull(),
    /** Trimmed, upper-cased, without inner spaces: what sign-in and uniqueness compare. */
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
    paymentTerms: text('payment_terms').notNull().default('credit'),
    renewOrder: boolean('renew_order').notNull().default(false),
    renewOrderSetAt: instant('renew_order_set_at'),
    eSignature: boolean('e_signature').notNull().default(false),
  },
  (t) => [
    uniqueIndex('dealer_profiles_dealer_number_key').on(t.dealerNumberKey),
    index('dealer_profiles_territory_manager_idx').on(t.territoryManagerId),
    index('dealer_profiles_company_name_idx').on(t.companyName, t.accountId),
    index('dealer_profiles_zip_code_idx').on(t.zipCode),
    check('dealer_profiles_zip_code_check', sql`zip_code ~ '^[0-9]{5}(-[0-9]{4})?$'`),
    check('dealer_profiles_state_check', sql`state is null or state ~ '^[A-Z]{2}$'`),
    check('dealer_profiles_payment_terms_check', sql`payment_terms in ('credit', 'cod')`),
    check('dealer_profiles_dealer_number_check', sql`length(dealer_number_key) between 1 and 40`),
  ],
)
