import { dealerNumberKey } from '@portal/contract/rules/dealer-number'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/types'

export interface NamedAccount extends Record<string, unknown> {
  id: string
  role: string
  email: string | null
  name: string
  isActive: boolean
  /** Null for staff. */
  dealerNumber: string | null
}

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

function isNamed(named: string): SQL {
  if (isUuid(named)) return sql`a.id = ${named}::uuid`
  if (named.includes('@')) return sql`lower(a.email) = lower(${named}) and a.role <> 'dealer' and a.deleted_at is null`
  return sql`p.dealer_number_key = ${dealerNumberKey(named)} and a.role = 'dealer' and a.deleted_at is null`
}

/**
 * The account that has this e-mail address (staff), dealer number or id, kept from changing until the transaction's
 * end; a deleted one is found by its id alone. Undefined when there is none.
 */
export async function lockAccount(tx: Tx, named: string): Promise<NamedAccount | undefined> {
  const { rows } = await tx.execute<NamedAccount>(sql`
    select a.id, a.role, a.email, trim(a.first_name || ' ' || a.last_name) as name, a.is_active as "isActive",
      p.dealer_number as "dealerNumber"
    from accounts a left join dealer_profiles p on p.account_id = a.id
    where ${isNamed(named.trim())}
    for update of a`)
  return rows[0]
}
