import { type SQL, sql } from 'drizzle-orm'
import { isOrdered } from '../../../core/orders/ordered'
import { accounts, dealerProfiles, orders } from '../../../db/tables'
import { NONE, type OrderFilter } from '../order-filter'

/** Orders of the dealers whose business is so. */
export const profilesWhere = (condition: SQL): SQL =>
  sql`${orders.dealerId} in (select ${dealerProfiles.accountId} from ${dealerProfiles} where ${condition})`

/** Conditions of a filter that hold no value. */
export const bareConditions = {
  unmanaged: () => profilesWhere(sql`${dealerProfiles.territoryManagerId} is null`),
  districtless: () =>
    sql`${orders.dealerId} in (select ${accounts.id} from ${accounts} where ${accounts.role} = 'dealer' and ${accounts.district} is null)`,
  brandless: () => profilesWhere(sql`${dealerProfiles.brand} is null`),
  ordered: () => isOrdered,
  notOrdered: () => sql`not ${isOrdered}`,
} as const satisfies Record<string, () => SQL>

type BareCondition = keyof typeof bareConditions

const names = Object.keys(bareConditions) as BareCondition[]

/** Those of them that a filter asks for. */
export function bareOf({ territoryManagerId, district, brand, ordered }: OrderFilter): BareCondition[] {
  const asked: Record<BareCondition, boolean> = {
    unmanaged: territoryManagerId === NONE,
    districtless: district === NONE,
    brandless: brand === NONE,
    ordered: ordered === true,
    notOrdered: ordered === false,
  }
  return names.filter((name) => asked[name])
}
