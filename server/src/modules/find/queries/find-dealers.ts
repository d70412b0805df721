import { orderYearOf } from '@portal/contract/rules/order-year'
import { type SQL, sql } from 'drizzle-orm'
import { isOrdered } from '../../../core/orders/ordered'
import { reachByDistrict, type ScopeSpelling } from '../../../db/dealer-scope'
import { inNameOrder } from '../../../db/name-order'
import { accounts, dealerProfiles } from '../../../db/tables/accounts'
import { orders } from '../../../db/tables/orders'
import { selectDealers } from '../../dealers/queries/list-dealers'
import type { Asked } from './asked'
import { type Found, firstOf, nearnessOf, readInOrder, soughtInOrder } from './first-of'

/** Part of a telephone number may be held by a whole area, of which nobody looks for the first by name. */
const MOST_SORTED = 3_000

const profiles = sql`(select * from ${dealerProfiles} order by ${inNameOrder(dealerProfiles.companyName)}, ${dealerProfiles.accountId} limit ${readInOrder}) ${dealerProfiles}`
// The offset keeps one account being looked up for each profile, which can end early.
const theirAccounts = sql`(select * from ${accounts} where ${accounts.id} = ${dealerProfiles.accountId} offset 0) ${accounts}`

interface DealerRecord {
  id: string
  companyName: string
  dealerNumber: string
  city: string | null
  state: string | null
  isActive: boolean
  hasOrdered: boolean
}

/** The dealers that hold the words, within scope: those first whose company begins with them, then those whose company holds them. */
export function findDealers({ words, subject, at }: Asked): SQL<Found<DealerRecord>> {
  const reachesMany = reachByDistrict(subject, 'dealer.read') !== 'dealers'
  const year = orderYearOf(at.now, at.timeZone)
  const where = (spelling: ScopeSpelling) => selectDealers({ search: words }, subject, at, spelling).whereNow()
  const nearness = nearnessOf(words, accounts.searchText, dealerProfiles.companyName)
  const columns = sql`${accounts.id}, ${dealerProfiles.companyName}, ${nearness} as nearness`
  return firstOf<DealerRecord>({
    all: sql`select ${columns} from ${accounts} join ${dealerProfiles} on ${dealerProfiles.accountId} = ${accounts.id}
      where ${where('set')}`,
    first: { finds: sql`select ${columns} from ${profiles} cross join lateral ${theirAccounts} where ${where('row')}` },
    sought: reachesMany ? soughtInOrder('accounts', words) : 0,
    mostSorted: MOST_SORTED,
    order: sql`best.nearness, ${inNameOrder(sql`best.company_name`)}, best.id`,
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
