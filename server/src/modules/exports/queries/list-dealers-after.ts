import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { accounts, dealerProfiles } from '../../../db/tables'
import type { Db } from '../../../platform/database/types'
import { BLOCK } from '../read-blocks'
import { afterAccount } from './after-account'

/** How many dealers an export has. */
export async function countDealers(db: Db, where: SQL | undefined): Promise<{ count: number }> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(accounts)
    .innerJoin(dealerProfiles, eq(dealerProfiles.accountId, accounts.id))
    .where(where)
  return row ?? { count: 0 }
}

/** The next dealers of an export, in the order in which they were added. */
export function listDealersAfter(db: Db, where: SQL | undefined, after: string | undefined) {
  return db
    .select({
      id: accounts.id,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      email: accounts.email,
      phone: accounts.phone,
      district: accounts.district,
      dealerNumber: dealerProfiles.dealerNumber,
      zipCode: dealerProfiles.zipCode,
      companyName: dealerProfiles.companyName,
      companyType: dealerProfiles.companyType,
      website: dealerProfiles.website,
      addressLine1: dealerProfiles.addressLine1,
      addressLine2: dealerProfiles.addressLine2,
      city: dealerProfiles.city,
      state: dealerProfiles.state,
      brand: dealerProfiles.brand,
      territoryManagerId: dealerProfiles.territoryManagerId,
      paymentTerms: dealerProfiles.paymentTerms,
    })
    .from(accounts)
    .innerJoin(dealerProfiles, eq(dealerProfiles.accountId, accounts.id))
    .where(and(where, afterAccount(after)))
    .orderBy(asc(accounts.createdAt), asc(accounts.id))
    .limit(BLOCK)
}

export type ExportedDealer = Awaited<ReturnType<typeof listDealersAfter>>[number]
