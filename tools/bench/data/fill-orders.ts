import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { foldSteps } from '../../../server/src/core/package-steps/fold-steps'
import { foldOrdered } from '../../../server/src/modules/dashboard/queries/fold-ordered'
import { uuidSql } from '../people'

const orderId = uuidSql(`'order ' || n || ' ' || y`)

/** Each dealer orders four packages in each year. Prices and names are copied, as the server does. */
async function fillItems(client: pg.Client, dealers: number, years: readonly number[]): Promise<void> {
  await client.query(
    `with choice as (
       select p.*, c.name as category_name, row_number() over (partition by package_year order by p.id) - 1 as place,
         count(*) over (partition by package_year) as choices
       from packages p join categories c on c.id = p.category_id where is_active and not is_custom)
     insert into order_items (order_id, package_id, position, package_name, package_description, category_name, tier,
       price_cents, pricing_type)
     select ${orderId}, choice.id, k, choice.name, description, category_name, tier, price_cents, pricing_type
     from generate_series(1, $1::int) n cross join unnest($2::int[]) y cross join generate_series(0, 3) k
     join choice on package_year = y and place = (n + k * 3) % choices`,
    [dealers, years],
  )
}

const statusSql = `case when n % 16 = 0 then 'expired' when n % 25 = 0 then 'cancelled'
  when y < $3::int - 1 then 'completed' when n % 20 = 1 then 'request' when n % 3 = 0 then 'in_progress' else 'active' end`

async function fillHeads(client: pg.Client, dealers: number, years: readonly number[], current: number): Promise<void> {
  await client.query(
    `with made as (
       select n, y, ${orderId} as id, y || '-' || lpad((row_number() over (order by y, n))::text, 6, '0') as number,
         ${statusSql} as status, y - 1 || '-08-01 12:00:00+00' as opened
       from generate_series(1, $1::int) n cross join unnest($2::int[]) y),
     sums as (
       select order_id, coalesce(sum(price_cents) filter (where pricing_type = 'monthly'), 0) as monthly,
         coalesce(sum(price_cents) filter (where pricing_type = 'one_time'), 0) as one_time
       from order_items group by order_id),
     dated as (
       select made.*, opened::timestamptz + make_interval(days => n % 110, secs => n * 7 % 36000) as at from made)
     insert into orders (id, order_number, order_year, dealer_id, status, status_before_request, monthly_cents,
       one_time_cents, annual_cents, payment_terms, dealer_information, signed_at, signer_name, program_number,
       search_text, created_at, updated_at)
     select dated.id, number, y, a.id, status, case when status = 'request' then 'in_progress' end, monthly, one_time,
       monthly * 10 + one_time, payment_terms,
       jsonb_build_object('companyName', company_name, 'companyType', company_type, 'firstName', first_name,
         'lastName', last_name, 'dealerNumber', dealer_number, 'email', email, 'phone', phone, 'website', website,
         'addressLine1', address_line_1, 'addressLine2', address_line_2, 'city', city, 'state', state,
         'zipCode', zip_code, 'district', district, 'brand', brand, 'territoryManagerId', territory_manager_id),
       case when status <> 'expired' then at end, case when status <> 'expired' then first_name || ' ' || last_name end,
       case when status <> 'expired' then 1 end,
       lower(number || ' ' || company_name || ' ' || dealer_number || ' ' || first_name || ' ' || last_name || ' ' || y),
       at, at
     from dated join accounts a on a.id = ${uuidSql(`'dealer ' || n`)} join dealer_profiles on account_id = a.id
     join sums on order_id = dated.id`,
    [dealers, years, current],
  )
  await client.query(`select setval('order_numbers', (select count(*) from orders))`)
}

async function fillRequests(client: pg.Client): Promise<void> {
  await client.query(`insert into change_requests (order_id, change_type, message, status, created_by, decided_at,
      search_text, created_at, updated_at)
    select id, 'Change', 'Please swap one of our packages for the next tier up.',
      case when status = 'request' then 'pending' else 'rejected' end, dealer_id,
      case when status = 'request' then null else created_at end, search_text, created_at, created_at
    from orders where status = 'request' or (status = 'completed' and right(order_number, 1) = '7')`)
}

/** Adds one order of every dealer in each of the three years before the current one. */
export async function fillOrders(client: pg.Client, dealers: number, currentYear: number): Promise<void> {
  const years = [currentYear - 3, currentYear - 2, currentYear - 1]
  await fillItems(client, dealers, years)
  await fillHeads(client, dealers, years, currentYear)
  await fillRequests(client)
  // In production, triggers record these rows and a job of the server processes them.
  await client.query('insert into ordered_touches (dealer_id) select distinct dealer_id from orders')
  await client.query('insert into package_touches (dealer_id) select distinct dealer_id from orders')
  await foldOrdered(drizzle({ client }))
  await foldSteps(drizzle({ client }))
}
