import type { DealerInformation } from '@portal/contract/orders/order'
import { settings } from '@portal/contract/rules/settings'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { accounts, dealerProfiles, savedSignatures } from '../../../db/tables/accounts'
import { jsonObject } from '../../../platform/database/json-object'
import { prepareInTransactions } from '../../../platform/database/prepared-statements'
import type { Tx } from '../../../platform/database/types'
import { type SigningAttempt, type SigningFacts, signingFacts, signingFactValues } from './signing-facts'

/** The dealer columns that an order copies. */
export const dealerCopyColumns = {
  companyName: dealerProfiles.companyName,
  companyType: dealerProfiles.companyType,
  firstName: accounts.firstName,
  lastName: accounts.lastName,
  dealerNumber: dealerProfiles.dealerNumber,
  email: accounts.email,
  phone: accounts.phone,
  website: dealerProfiles.website,
  addressLine1: dealerProfiles.addressLine1,
  addressLine2: dealerProfiles.addressLine2,
  city: dealerProfiles.city,
  state: dealerProfiles.state,
  zipCode: dealerProfiles.zipCode,
  district: accounts.district,
  brand: dealerProfiles.brand,
  territoryManagerId: dealerProfiles.territoryManagerId,
}

interface PreviousAddress {
  email: string
  /** When another address replaced it. */
  until: string
}

export interface OrderingDealer {
  id: string
  paymentTerms: string
  record: DealerInformation
  /** The territory manager's email address; null without an active manager or address. */
  managerEmail: string | null
  /** The dealer's recently replaced email addresses, newest first. */
  previousAddresses: PreviousAddress[]
  /** SHA-256 of the saved signature's PNG, lowercase hexadecimal; null without one. */
  savedSignatureSha256: string | null
  /** The facts of the session that signs; null when nothing is being signed or the session has ended. */
  signing: SigningFacts | null
}

const manager = alias(accounts, 'manager')

const dayMs = 24 * 60 * 60 * 1000

const addressJson = jsonObject<PreviousAddress>({ email: sql`e.before->>'email'`, until: sql`e.at` })

/** Read from the audit log, which records every change of an account. */
const previousAddressesJson = sql<PreviousAddress[]>`coalesce((
  select json_agg(${addressJson} order by e.at desc)
  from audit_events e
  where e.entity_type = 'account' and e.entity_id = ${accounts.id}::text
    and e.at > ${sql.placeholder('previousSince')}::timestamptz
    and e.before->>'email' is distinct from e.after->>'email' and e.before->>'email' is not null), '[]'::json)`

const buildOrderingDealer = (tx: Tx, name: string, signing: SQL<SigningFacts | null>) =>
  tx
    .select({
      id: accounts.id,
      paymentTerms: dealerProfiles.paymentTerms,
      ...dealerCopyColumns,
      savedSignatureSha256: sql<string | null>`encode(sha256(${savedSignatures.png}), 'hex')`,
      signing,
      previousAddresses: previousAddressesJson,
      managerEmail: sql<string | null>`case when ${manager.isActive} then ${manager.email} end`,
    })
    .from(accounts)
    .innerJoin(dealerProfiles, eq(dealerProfiles.accountId, accounts.id))
    .leftJoin(manager, and(eq(manager.id, dealerProfiles.territoryManagerId), isNull(manager.deletedAt)))
    .leftJoin(savedSignatures, eq(savedSignatures.accountId, accounts.id))
    .where(and(eq(accounts.id, sql.placeholder('dealerId')), eq(accounts.isActive, true), isNull(accounts.deletedAt)))
    .for('no key update', { of: [accounts, dealerProfiles] })
    .prepare(name)

const orderingDealer = prepareInTransactions((tx) => buildOrderingDealer(tx, 'ordering_dealer', sql<null>`null`))
const signingDealer = prepareInTransactions((tx) => buildOrderingDealer(tx, 'signing_dealer', signingFacts()))

/**
 * Finds the dealer with the columns that an order copies, and locks both rows until the transaction ends. Saves and
 * placements of one dealer run one after another, so each sees the previous result. After waiting, a statement rereads
 * only the rows it locks, so both are locked. The lock is weak enough not to block sign-ins and foreign keys.
 * @param signing the signing attempt whose facts are loaded too
 */
export async function findOrderingDealer(
  tx: Tx,
  dealerId: string,
  now: Date,
  signing?: SigningAttempt,
): Promise<OrderingDealer | undefined> {
  const previousSince = new Date(now.getTime() - settings.formerAddressNoticeDays * dayMs).toISOString()
  const values = { dealerId, previousSince }
  const [row] = signing
    ? await signingDealer(tx, { ...values, ...signingFactValues(signing) })
    : await orderingDealer(tx, values)
  if (!row) return undefined
  const { id, paymentTerms, managerEmail, previousAddresses, savedSignatureSha256, signing: facts, ...record } = row
  return {
    id,
    paymentTerms,
    managerEmail,
    previousAddresses,
    savedSignatureSha256,
    signing: facts,
    record,
  }
}
