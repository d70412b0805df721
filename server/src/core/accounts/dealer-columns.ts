import { type DealerField, dealerFieldNames } from '@portal/contract/accounts/dealer-fields'
import { getTableColumns } from 'drizzle-orm'
import { accounts, dealerProfiles } from '../../db/tables/accounts'
import { pickAll } from '../../platform/pick'

const business = getTableColumns(dealerProfiles)

// Each field is a column of the same name, in the business or the account table. A field without a column does not
// compile.
export type BusinessField = Extract<DealerField, keyof typeof business>
export type AccountField = Exclude<DealerField, BusinessField>

export const isBusinessField = (field: DealerField): field is BusinessField => field in business
const isAccountField = (field: DealerField): field is AccountField => !isBusinessField(field)

export const businessFields = dealerFieldNames.filter(isBusinessField)
export const accountFields = dealerFieldNames.filter(isAccountField)

/** The columns that store a dealer's fields. */
export const accountColumns = pickAll(getTableColumns(accounts), accountFields)
export const businessColumns = pickAll(business, businessFields)
export const dealerFieldColumns = { ...accountColumns, ...businessColumns }
