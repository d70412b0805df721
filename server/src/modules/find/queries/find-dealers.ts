import { getOrderYear } from '@portal/contract/rules/order-year'
import { type SQL, sql } from 'drizzle-orm'
import { isOrdered } from '../../../core/orders/order-conditions'
import { type DistrictCheck, matchScope } from '../../../db/dealer-scope'
import { accounts, dealerProfiles } from '../../../db/tables/accounts'
import { sortByName } from '../../../db/tables/columns'
import { orders } from '../../../db/tables/orders'
import { searchDealers } from '../../dealers/queries/search-dealers'
import { bestMatches, type MatchResult, matchRank, maxScannedRows, plannedMatches } from './best-matches'
import type { FindQuery } from './find-query'

/** Limits how many matches are sorted, because part of a phone number can match a whole area code. */
const MAX_SORTED = 3_000

const profiles = sql`(select * from ${dealerProfiles} order by ${sortByName(dealerProfiles.companyName)}, ${dealerProfiles.accountId} limit ${maxScannedRows}) ${dealerProfiles}`
// OFFSET 0 makes the planner look up one account per profile, so that the scan can stop early.
const profileAccounts = sql`(select * from ${accounts} where ${accounts.id} = ${dealerProfiles.accountId} offset 0) ${accounts}`

interface DealerRecord {
  id: string
  companyName: string
  dealerNumber: string
  city: string | null
  state: string | null
  isActive: boolean
  hasOrdered: boolean
}

/** Finds dealers within scope. Company names that start with the text come first, then those that contain it. */
export function findDealers({ text, subject, at }: FindQuery): SQL<MatchResult<DealerRecord>> {
  const hasWideScope = matchScope(subject, 'dealer.read') !== 'dealers'
  const year = getOrderYear(at.running, at.now, at.timeZone)
  const where = (spelling: DistrictCheck) => searchDealers(text, subject, spelling).whereNow()
  const rank = matchRank(text, accounts.searchText, dealerProfiles.companyName)
  const columns = sql`${accounts.id}, ${dealerProfiles.companyName}, ${rank} as rank`
  return bestMatches<DealerRecord>({
    all: sql`select ${columns} from ${accounts} join ${dealerProfiles} on ${dealerProfiles.accountId} = ${accounts.id}
      where ${where('set')}`,
    scan: { rows: sql`select ${columns} from ${profiles} cross join lateral ${profileAccounts} where ${where('row')}` },
    wanted: hasWideScope ? plannedMatches('accounts', text) : 0,
    maxSorted: MAX_SORTED,
    order: sql`best.rank, ${sortByName(sql`best.company_name`)}, best.id`,
    row: {
      id: accounts.id,
      companyName: dealerProfiles.companyName,
      dealerNumber: dealerProfiles.dealerNumber,
      city: dealerProfiles.city,
      state: dealerProfiles.state,
      isActive: accounts.isActive,
      hasOrdered: sql`exists (select 1 from ${orders}
        where ${orders.dealerId} = ${accounts.id} and ${orders.orderYear} = ${year} and ${isOrdered})`,
    },
    joins: sql`join ${accounts} on ${accounts.id} = best.id join ${dealerProfiles} on ${dealerProfiles.accountId} = best.id`,
  })
}
