import type pg from 'pg'
import { getManagers, NOTED_ORDERS, NOTES_EACH, uuidSql } from '../people'

/** Adds calls: a third of the dealers were called in the last 30 days, and half of those also earlier. */
async function fillContacts(client: pg.Client, dealers: number, orderYear: number): Promise<void> {
  const managers = getManagers(dealers)
  await client.query(
    `insert into dealer_contacts (id, dealer_id, staff_id, staff_name, order_year, outcome, reason, note, call_again_on,
       happened_at, arrived_at)
     select ${uuidSql(`'contact ' || n || ' ' || earlier`)}, ${uuidSql(`'dealer ' || n`)},
       ${uuidSql(`'staff manager ' || (n % $2::int + 1)`)}, 'Terry Manager ' || (n % $2::int + 1), $3, outcome,
       case when outcome = 'not_this_year' then 'budget' end, 'Spoke about the packages of next year.',
       case when outcome = 'call_again' then current_date + n % 20 - 10 end, at, at
     from generate_series(3, $1::int, 3) n cross join generate_series(0, 1) earlier
       cross join lateral (select now() - make_interval(days => n % 30 + earlier * 40) as at,
         (array['reached','no_answer','call_again','not_this_year'])[(n / 3 + earlier) % 4 + 1] as outcome) t
     where earlier = 0 or n % 2 = 0`,
    [dealers, managers, orderYear],
  )
}

/**
 * Adds ten views of each of two lists for every staff account. Territory managers share none of theirs; the others
 * share half.
 */
async function fillViews(client: pg.Client): Promise<void> {
  await client.query(
    `insert into saved_views (owner_id, list, name, query, columns, density, shared_with, position, created_at, updated_at)
     select id, list, 'View ' || v, jsonb_build_object('sort', case when list = 'orders' then '-totalAmount' else 'companyName' end,
         'territoryManagerId', ${uuidSql(`'staff manager ' || v`)}),
       case when list = 'orders' then array['orderId','dealerName','status','totalAmount','signedAt']
         else array['companyName','dealerNumber','manager','orderStatus'] end, 'compact',
       case when role <> 'territory_manager' and v <= 5 then array['sales_manager','territory_manager'] else '{}' end,
       v - 1, now(), now()
     from accounts cross join unnest(array['orders','dealers']) list cross join generate_series(1, 10) v
     where role <> 'dealer'`,
  )
}

const noteId = uuidSql(`'note ' || o.id || ' ' || k`)

/** Adds a note on every sixth order, and many notes on a few orders of last year. */
async function fillNotes(client: pg.Client, orderYear: number): Promise<void> {
  const noted = Array.from({ length: NOTED_ORDERS }, (_, n) => `${uuidSql(`'order ${n + 1} ${orderYear - 1}'`)}`)
  await client.query(
    `insert into notes (id, dealer_id, order_id, audience, is_from_dealer, author_id, author_name, key, text, is_mailed,
       created_at)
     select ${noteId}, o.dealer_id, o.id, case when k % 2 = 0 then 'dealer' else 'internal' end, false, p.territory_manager_id,
       'Terry Manager', ${noteId}, 'Talked about the packages. ' || repeat('More about it. ', 12), k % 2 = 0,
       o.created_at + make_interval(hours => k)
     from orders o join dealer_profiles p on p.account_id = o.dealer_id
       cross join lateral generate_series(1, case when o.id in (${noted.join(', ')}) then ${NOTES_EACH} else 1 end) k
     where o.id in (${noted.join(', ')}) or right(o.order_number, 6)::int % 6 = 0`,
  )
  await client.query(
    `insert into note_mentions (note_id, account_id, name, is_mailed)
     select id, ${uuidSql(`'staff director'`)}, 'Dora Director', true from notes where audience = 'internal'`,
  )
  await client.query(
    `insert into note_files (note_id, store_key, name, type, bytes, sha256, uploaded_at)
     select id, 'notes/' || id, 'quote.pdf', 'application/pdf', 20000, encode(sha256(convert_to(id::text, 'UTF8')), 'hex'), created_at
     from notes where extract(minute from created_at)::int % 5 = 0`,
  )
}

/** Adds what staff create for dealers and orders: contacts, saved views, and notes. */
export async function fillWork(client: pg.Client, dealers: number, orderYear: number): Promise<void> {
  await fillContacts(client, dealers, orderYear)
  await fillViews(client)
  await fillNotes(client, orderYear)
}
