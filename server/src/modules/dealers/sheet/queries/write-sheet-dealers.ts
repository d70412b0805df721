import { dealerNumberKey } from '@portal/contract/rules/dealer-number'
import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { accountColumns, businessColumns, dealerFieldColumns } from '../../../../core/accounts/dealer-columns'
import { dealerProfiles } from '../../../../db/tables/accounts'
import { unsetValues } from '../../../../db/unset-values'
import {
  assignments,
  idArray,
  recordColumns,
  recordValues,
  storedColumns,
} from '../../../../platform/database/bulk-values'
import type { Tx } from '../../../../platform/database/types'
import type { DealerFields } from '../../dealer-changes'

export interface DealerToWrite extends DealerFields {
  id: string
  updatedAt: Date
}

/** The default values of a new dealer. Every row of a spreadsheet has a number, a ZIP code and a company name. */
export const blankDealer: DealerFields = {
  ...unsetValues(getTableColumns(dealerProfiles)),
  dealerNumber: '',
  zipCode: '',
  companyName: '',
  firstName: '',
  lastName: '',
  email: null,
  phone: null,
  district: null,
  isActive: true,
}

const toJson = (dealers: readonly DealerToWrite[]): string =>
  JSON.stringify(dealers.map((dealer) => ({ ...dealer, numberKey: dealerNumberKey(dealer.dealerNumber) })))

const dealerRows = (dealers: readonly DealerToWrite[]) => sql`
  select * from json_to_recordset(${toJson(dealers)}::text::json)
    as r(id uuid, "updatedAt" timestamptz, "numberKey" text, ${recordColumns(dealerFieldColumns)})`

// An account's search text includes its business, which the database reads when it writes the account. So the business
// is written first, in the same statement; otherwise the account would be written twice.

/** Builds the statement that inserts new dealers. A duplicate number violates `dealer_profiles_dealer_number_key`. */
export const sheetDealerInsert = (dealers: readonly DealerToWrite[]): SQL => sql`
    with r as materialized (${dealerRows(dealers)}),
    business as (
      insert into dealer_profiles (account_id, dealer_number_key, ${storedColumns(businessColumns)})
      select id, "numberKey", ${recordValues(businessColumns)} from r returning account_id)
    insert into accounts (id, role, created_at, updated_at, ${storedColumns(accountColumns)})
    select id, 'dealer', "updatedAt", "updatedAt", ${recordValues(accountColumns)}
    from r join business on business.account_id = r.id`

const { dealerNumber, ...changedColumns } = businessColumns

/** Updates locked dealers, except for their numbers. */
export async function updateSheetDealers(tx: Tx, dealers: readonly DealerToWrite[]): Promise<void> {
  await tx.execute(sql`
    with r as materialized (${dealerRows(dealers)}),
    business as (
      update dealer_profiles set ${assignments(changedColumns)}
      from r where dealer_profiles.account_id = r.id returning account_id)
    update accounts set ${assignments(accountColumns)}, updated_at = r."updatedAt"
    from r join business on business.account_id = r.id where accounts.id = r.id`)
}

/** Marks dealers as deleted, as when deleting one: keeps their names for the audit log and frees their numbers. */
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
