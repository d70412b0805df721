import { eq, gte, ne, type SQL, sql } from 'drizzle-orm'
import { isOrdered, signedMonth } from '../../../core/orders/ordered'
import { inDistrict, managedBy } from '../../../db/dealer-scope'
import { accounts, dealerProfiles } from '../../../db/tables/accounts'
import { orderItems, orders } from '../../../db/tables/orders'
import type { Conditions, Term, Terms } from '../../../platform/database/selection'

const withoutMarks = sql`regexp_replace(normalize(${orders.dealerInformation}->>'companyName', NFD), ${'[\u0300-\u036f]'}, '', 'g')`

/** The company in the form of `searchKey`. */
const companyKey = sql`lower(regexp_replace(${withoutMarks}, '\\s+', ' ', 'g'))`

/** Orders of the dealers whose business is so. */
const profilesWhere = (condition: SQL): SQL =>
  sql`${orders.dealerId} in (select ${dealerProfiles.accountId} from ${dealerProfiles} where ${condition})`

/** What a list of orders can be narrowed by. */
export const orderConditions = {
  notExpired: () => ne(orders.status, 'expired'),
  unmanaged: () => profilesWhere(sql`${dealerProfiles.territoryManagerId} is null`),
  districtless: () =>
    sql`${orders.dealerId} in (select ${accounts.id} from ${accounts} where ${accounts.role} = 'dealer' and ${accounts.district} is null)`,
  brandless: () => profilesWhere(sql`${dealerProfiles.brand} is null`),
  ordered: () => isOrdered,
  notOrdered: () => sql`not ${isOrdered}`,
  status: (status: Term<string>) => eq(orders.status, status),
  year: (year: Term<number>) => eq(orders.orderYear, year),
  // The search text has an index and holds the company among others; the company alone then decides.
  companyPattern: (pattern: Term<string>) =>
    sql`${orders.searchText} like ${pattern} and ${companyKey} like ${pattern}`,
  orderNumber: (number: Term<string>) => eq(orders.orderNumber, number),
  dealerNumber: (number: Term<string>) => profilesWhere(sql`${dealerProfiles.dealerNumberKey} = ${number}`),
  district: (district: Term<string>) => inDistrict(orders.dealerId, district),
  brand: (brand: Term<string>) => profilesWhere(sql`${dealerProfiles.brand} = ${brand}`),
  category: (name: Term<string>) =>
    sql`${orders.id} in (select ${orderItems.orderId} from ${orderItems} where ${orderItems.categoryName} = ${name})`,
  managerId: (id: Term<string>) => managedBy(orders.dealerId, id),
  changedSince: (since: Term<Date>) => gte(orders.updatedAt, since),
  searchPattern: (pattern: Term<string>) => sql`${orders.searchText} like ${pattern}`,
  signedMonth: (month: Term<number>, { timeZone }: Terms) => sql`${signedMonth(sql`${timeZone}::text`)} = ${month}`,
  /** Where the month of signing is read. */
  timeZone: (_: Term<string>) => undefined,
} satisfies Conditions
