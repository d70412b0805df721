import { userFieldNames } from '@portal/contract/accounts/user-fields'
import { getTableColumns } from 'drizzle-orm'
import { accounts } from '../../db/tables/accounts'
import { pickAll } from '../../platform/pick'

/** The columns of a staff account's fields. Both have the same names. */
export const userFieldColumns = pickAll(getTableColumns(accounts), userFieldNames)
