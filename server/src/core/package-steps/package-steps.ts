import { type SQL, sql } from 'drizzle-orm'
import { accounts, dealerProfiles } from '../../db/tables/accounts'
import { orderItems, orders } from '../../db/tables/orders'
import { packageTouches, type StoredStep } from '../../db/tables/package-totals'
import { jsonbObject } from '../../platform/database/json-object'
import { isOrdered } from '../orders/order-conditions'

/**
 * The length of a bucket of summed days. The bucket around the cutoff is read dealer by dealer, so the totals do not
 * depend on the clock.
 */
export const BUCKET_SECONDS = 4 * 24 * 60 * 60

/** Separates category, name and tier of a package in one text. Users cannot type it. */
export const NAME_DIVIDER = '\u001f'

const divider = sql.raw("E'\\x1f'")

/** Dealers with changes since the last fold. */
export const touchedDealers = sql`any(array(select distinct dealer_id from ${packageTouches}))`

/** The columns of a fact, in the order of `package_facts`. */
export const factColumns = sql.raw('dealer_id, order_year, district, brand, manager_id, last_at, bucket, steps')

const stepJson = jsonbObject<StoredStep>({ k: sql`k`, n: sql`n`, m: sql`m`, c: sql`c` })

/** Up, down or unchanged: by tier if both have one, otherwise by price. */
const compareYears = (now: string, last: string): SQL => {
  const [nowLevel, lastLevel] = [sql.raw(`${now}_level`), sql.raw(`${last}_level`)]
  const [nowPrice, lastPrice] = [sql.raw(`${now}_price`), sql.raw(`${last}_price`)]
  return sql`case sign(case when ${nowLevel} is not null and ${lastLevel} is not null then ${nowLevel} - ${lastLevel}
    else ${nowPrice} - ${lastPrice} end) when 1 then 'up' when -1 then 'down' else 'kept' end`
}

/** Selects the values of both years from a group of rows, as columns `now_…` and `last_…`. */
const yearColumns = (columns: Readonly<Record<string, string>>): SQL =>
  sql.raw(
    Object.entries(columns)
      .flatMap(([name, value]) => [
        `${value} filter (where is_now) as now_${name}`,
        `${value} filter (where not is_now) as last_${name}`,
      ])
      .join(', '),
  )

/**
 * Computes the steps of dealers into each year from their current orders. Within a category, a dealer's packages are
 * paired with last year's: first identical ones, then the others from the highest tier down. An unpaired package is new
 * this year, or was ordered only last year. A category counts by its highest tier, a dealer by the annual total.
 * @param condition on a row of orders
 */
export const stepsNow = (condition: SQL): SQL => sql`
  select dealer_id, order_year, ${accounts.district} as district, ${dealerProfiles.brand} as brand,
    ${dealerProfiles.territoryManagerId} as manager_id, last_at,
    coalesce(floor(extract(epoch from last_at) / ${sql.raw(String(BUCKET_SECONDS))})::int, -1) as bucket, steps
  from (
    with taken as materialized (
      select ${orders.id} as id, ${orders.dealerId} as dealer_id, ${orders.orderYear} as order_year,
        ${orders.signedAt} as signed_at, ${orders.months} as months, ${orders.annualCents} as cents
      from ${orders} where ${isOrdered} and ${condition}
    ), lines as materialized (
      select taken.dealer_id, taken.order_year, ${orderItems.categoryName} as category, ${orderItems.packageName} as name,
        coalesce(${orderItems.tier}, '') as tier,
        array_position(array['base', 'good', 'better', 'best'], ${orderItems.tier}) as level,
        sum(${orderItems.priceCents}::bigint * ${orderItems.quantity}) as price,
        sum(${orderItems.priceCents}::bigint * ${orderItems.quantity}
          * case ${orderItems.pricingType} when 'monthly' then taken.months else 1 end) as cents
      from taken join ${orderItems} on ${orderItems.orderId} = taken.id group by 1, 2, 3, 4, 5, 6
    ), sides as materialized (
      select dealer_id, order_year + years as order_year, years = 0 as is_now, category, name, tier, level, price, cents,
        name || ${divider} || tier as label
      from lines cross join (values (0), (1)) both_years(years)
    ), matched as (
      select *, count(*) over (partition by dealer_id, order_year, category, label) = 2 as is_same from sides
    ), placed as (
      select *, case when is_same then label else '' end as twin, row_number() over (
        partition by dealer_id, order_year, category, is_now, case when is_same then label else '' end
        order by level desc nulls last, price desc, label) as place
      from matched
    ), pairs as (
      select dealer_id, order_year, category,
        ${yearColumns({ label: 'max(label)', level: 'max(level)', price: 'max(price)', cents: 'max(cents)' })}
      from placed group by dealer_id, order_year, category, twin, place
    ), by_category as (
      select dealer_id, order_year, category,
        ${yearColumns({ level: 'max(level)', price: 'sum(price)', cents: 'sum(cents)' })}
      from sides group by dealer_id, order_year, category
    ), by_dealer as (
      select dealer_id, order_year + years as order_year, null::int as now_level, null::int as last_level,
        max(cents) filter (where years = 0) as now_price, max(cents) filter (where years = 1) as last_price,
        max(signed_at) filter (where years = 1) as last_at
      from taken cross join (values (0), (1)) both_years(years) group by 1, 2
    ), steps as (
      select dealer_id, order_year, 'package' as k, category || ${divider} || now_label as n,
        case when last_label is null then 'new' else ${compareYears('now', 'last')} end as m, now_cents as c
      from pairs where now_label is not null
      union all
      select dealer_id, order_year, 'package', category || ${divider} || last_label,
        case when now_label is null then 'left' else 'was' end, last_cents
      from pairs where last_label is not null
      union all
      select dealer_id, order_year, 'category', category,
        case when last_cents is null then 'new' else ${compareYears('now', 'last')} end, now_cents
      from by_category where now_cents is not null
      union all
      select dealer_id, order_year, 'category', category, case when now_cents is null then 'left' else 'was' end, last_cents
      from by_category where last_cents is not null
      union all
      select dealer_id, order_year, 'dealer', '',
        case when last_price is null then 'new' else ${compareYears('now', 'last')} end, now_price
      from by_dealer where now_price is not null
      union all
      select dealer_id, order_year, 'dealer', '', case when now_price is null then 'left' else 'was' end, last_price
      from by_dealer where last_price is not null
    ), gathered as (
      select dealer_id, order_year, jsonb_agg(${stepJson}) as steps
      from steps group by 1, 2
    )
    select gathered.*, last_at from gathered join by_dealer using (dealer_id, order_year)
  ) found
  join ${accounts} on ${accounts.id} = dealer_id join ${dealerProfiles} on ${dealerProfiles.accountId} = dealer_id`
