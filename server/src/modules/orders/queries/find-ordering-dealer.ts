import type { DealerInformation } from '@portal/contract/orders/order'
import { program } from '@portal/contract/rules/program'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { accounts, dealerProfiles, savedSignatures } from '../../../db/tables/accounts'
import type { Tx } from '../../../platform/database/types'
import { type SigningAttempt, type SigningFacts, signingFacts } from './signing-facts'

/** What an order copies of its dealer. */
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

export interface OrderingDealer {
  id: string
  paymentTerms: string
  record: DealerInformation
  /** Where the dealer's territory manager gets mail; null without one. */
  managerEmail: string | null
  /** E-mail addresses that were the dealer's within the last days, the last one first, with when each was given up. */
  formerAddresses: { email: string; until: string }[]
  /** SHA-256 of the saved signature's PNG, lower-case hexadecimal; null without one. */
  savedSignatureSha256: string | null
  /** What is known of the session that signs; null when nothing is being signed, or the session is over. */
  signing: SigningFacts | null
}

const manager = alias(accounts, 'manager')

const dayMs = 24 * 60 * 60 * 1000

/** From history, which records every change of an account. */
const formerAddressesJson = (since: string) => sql<{ email: string; until: string }[]>`coalesce((
  select json_agg(json_build_object('email', e.before->>'email', 'until', e.at) order by e.at desc)
  from audit_events e
  where e.entity_type = 'account' and e.entity_id = ${accounts.id}::text
    and e.at > ${since}::timestamptz
    and e.before->>'email' is distinct from e.after->>'email' and e.before->>'email' is not null), '[]'::json)`

/**
 * The dealer as an order copies them, locked until the transaction's end: a dealer's saves and placings go one after
 * the other, so each sees what the one before left. Both rows are locked: a statement that waited reads only the rows
 * it locks as they now are. The lock is weak enough not to hold up sign-ins and foreign keys.
 * @param signing the attempt whose facts are read as well
 */
export async function findOrderingDealer(
  tx: Tx,
  dealerId: string,
  now: Date,
  signing?: SigningAttempt,
): Promise<OrderingDealer | undefined> {
  const formerSince = new Date(now.getTime() - program.formerAddressToldDays * dayMs).toISOString()
  const [row] = await tx
    .select({
      id: accounts.id,
      paymentTerms: dealerProfiles.paymentTerms,
      ...dealerCopyColumns,
      savedSignatureSha256: sql<string | null>`encode(sha256(${savedSignatures.png}), 'hex')`,
      signing: signing ? signingFacts(signing) : sql<null>`null`,
      formerAddresses: formerAddressesJson(formerSince),
      managerEmail: sql<string | null>`case when ${manager.isActive} then ${manager.email} end`,
    })
    .from(accounts)
    .innerJoin(dealerProfiles, eq(dealerProfiles.accountId, accounts.id))
    .leftJoin(manager, and(eq(manager.id, dealerProfiles.territoryManagerId), isNull(manager.deletedAt)))
    .leftJoin(savedSignatures, eq(savedSignatures.accountId, accounts.id))
    .where(and(eq(accounts.id, dealerId), eq(accounts.isActive, true), isNull(accounts.deletedAt)))
    .for('no key update', { of: [accounts, dealerProfiles] })
  if (!row) return undefined
  const { id, paymentTerms, managerEmail, formerAddresses, savedSignatureSha256, signing: facts, ...record } = row
  return { id, paymentTerms, managerEmail, formerAddresses, savedSignatureSha256, signing: facts, record }
}
