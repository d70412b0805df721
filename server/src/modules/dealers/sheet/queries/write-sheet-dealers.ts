import { dealerNumberKey } from '@portal/contract/rules/dealer-number'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../../platform/database/types'
import { idArray } from '../../../../platform/database/value-arrays'
import type { DealerFields } from '../../dealer-changes'

export interface DealerToWrite extends DealerFields {
  id: string
  updatedAt: Date
}

const asJson = (dealers: readonly DealerToWrite[]): string =>
  JSON.stringify(dealers.map((dealer) => ({ ...dealer, numberKey: dealerNumberKey(dealer.dealerNumber) })))

const given = (dealers: readonly DealerToWrite[]) => sql`
  select * from json_to_recordset(${asJson(dealers)}::text::json) as r(id uuid, "updatedAt" timestamptz,
    "firstName" text, "lastName" text, email text, phone text, district text, "isActive" boolean, "dealerNumber" text,
    "numberKey" text, "zipCode" text, "companyName" text, "companyType" text, website text, "addressLine1" text,
    "addressLine2" text, city text, state text, brand text, "territoryManagerId" uuid, "paymentTerms" text)`

// An account is found by the words of its business as well, which the database reads when it writes the account. So each
// account waits for its business in the same statement: written before it, it would be written twice.

/** A statement that stores new dealers. A number that is taken violates `dealer_profiles_dealer_number_key`. */
export const insertOfSheetDealers = (dealers: readonly DealerToWrite[]): SQL => sql`
    with r as materialized (${given(dealers)}),
    business as (
      insert into dealer_profiles (account_id, dealer_number, dealer_number_key, zip_code, company_name, company_type,
        website, address_line_1, address_line_2, city, state, brand, territory_manager_id, payment_terms)
      select id, "dealerNumber", "numberKey", "zipCode", "companyName", "companyType", website, "addressLine1",
        "addressLine2", city, state, brand, "territoryManagerId", "paymentTerms"
      from r returning account_id)
    insert into accounts (id, role, first_name, last_name, email, phone, district, is_active, created_at, updated_at)
    select id, 'dealer', "firstName", "lastName", email, phone, district, "isActive", "updatedAt", "updatedAt"
    from r join business on business.account_id = r.id`

/** Stores locked dealers as they are to be, but for their numbers. */
export async function updateSheetDealers(tx: Tx, dealers: readonly DealerToWrite[]): Promise<void> {
  await tx.execute(sql`
    with r as materialized (${given(dealers)}),
    business as (
      update dealer_profiles set zip_code = r."zipCode", company_name = r."companyName", company_type = r."companyType",
        website = r.website, address_line_1 = r."addressLine1", address_line_2 = r."addressLine2", city = r.city,
        state = r.state, brand = r.brand, territory_manager_id = r."territoryManagerId",
        payment_terms = r."paymentTerms"
      from r where dealer_profiles.account_id = r.id returning account_id)
    update accounts set first_name = r."firstName", last_name = r."lastName", email = r.email, phone = r.phone,
      district = r.district, is_active = r."isActive", updated_at = r."updatedAt"
    from r join business on business.account_id = r.id where accounts.id = r.id`)
}

/** Keeps their names for history and gives their numbers free for other dealers, as deleting one dealer does. */
export async function markDealersDeleted(
  tx: Tx,
  ids: readonly string[],
  { deletedBy, deletedAt }: { deletedBy: string; deletedAt: Date },
): Promise<void> {
  const at = sql`${deletedAt.toISOString()}::timestamptz`
  await tx.execute(
    sql`update dealer_profiles set dealer_number_key = account_id::text where account_id = any(${idArray(ids)})`,
  )
  await tx.execute(sql`
    update accounts set deleted_at = ${at}, deleted_by = ${deletedBy}::uuid, is_active = false, updated_at = ${at}
    where id = any(${idArray(ids)})`)
}
