import { asc, eq } from 'drizzle-orm'
import { accounts, dealerProfiles } from '../../../db/tables/accounts'
import { preparedSelection } from '../../../platform/database/prepared-list'
import type { Selection } from '../../../platform/database/selection'
import type { Db } from '../../../platform/database/types'
import { BLOCK } from '../read-blocks'
import { leftAfterAccount } from './after-account'

const nextDealers = preparedSelection('export_dealers', (db, where) =>
  db
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
    .where(where)
    .orderBy(asc(accounts.createdAt), asc(accounts.id))
    .limit(BLOCK),
)

/** The next dealers of an export, in the order in which they were added. */
export const listDealersAfter = (db: Db, selection: Selection, after: string | undefined) =>
  nextDealers(db, leftAfterAccount(selection, after))

export type ExportedDealer = Awaited<ReturnType<typeof listDealersAfter>>[number]
