import { hash } from '@node-rs/argon2'
import type pg from 'pg'
import { getManagers, staffEmail, staffPassword, tokenHashSql, uuidSql } from '../people'

const districts = `(array['GC','NA','NG','SE','SW'])`

async function fillStaff(client: pg.Client, managers: number): Promise<void> {
  const passwordHash = await hash(staffPassword)
  await client.query(
    `insert into accounts (id, role, email, first_name, last_name, district, password_hash, search_text) values
       (${uuidSql(`'staff director'`)}, 'super_admin', $1, 'Dora', 'Director', null, $2, 'dora director'),
       (${uuidSql(`'staff partner'`)}, 'mingledorffs', 'partner@example.com', 'Pat', 'Partner', null, $2, 'pat partner'),
       (${uuidSql(`'staff sales'`)}, 'sales_manager', 'sales@example.com', 'Sally', 'Sales', 'NA', $2, 'sally sales')`,
    [staffEmail, passwordHash],
  )
  await client.query(
    `insert into accounts (id, role, email, first_name, last_name, district, password_hash, search_text)
     select ${uuidSql(`'staff manager ' || n`)}, 'territory_manager', 'manager' || n || '@example.com', 'Terry',
       'Manager ' || n, ${districts}[n % 5 + 1], $2, 'terry manager ' || n from generate_series(1, $1::int) n`,
    [managers, passwordHash],
  )
}

async function fillDealers(client: pg.Client, dealers: number, managers: number): Promise<void> {
  await client.query(
    `insert into accounts (id, role, email, first_name, last_name, phone, district, search_text)
     select ${uuidSql(`'dealer ' || n`)}, 'dealer', 'dealer' || n || '@example.com', 'Dana', 'Dealer ' || n,
       '404-555-0123', ${districts}[n % 5 + 1],
       'dealer company ' || n || ' ' || (200000 + n) || ' dana dealer ' || n || ' dealer' || n || '@example.com '
     from generate_series(1, $1::int) n`,
    [dealers],
  )
  await client.query(
    `insert into dealer_profiles (account_id, dealer_number, dealer_number_key, zip_code, company_name, company_type,
       website, address_line_1, city, state, brand, territory_manager_id, payment_terms)
     select ${uuidSql(`'dealer ' || n`)}, (200000 + n)::text, (200000 + n)::text, (30000 + n % 1000)::text,
       'Dealer Company ' || n, 'Limited Liability Company', 'https://dealer' || n || '.example.com',
       n || ' Peachtree Street', 'Atlanta', 'GA', (array['Bryant','Carrier','Heil'])[n % 3 + 1],
       ${uuidSql(`'staff manager ' || (n % $2::int + 1)`)}, case when n % 7 = 0 then 'cod' else 'credit' end
     from generate_series(1, $1::int) n`,
    [dealers, managers],
  )
}

/**
 * Adds one session per account, last used in the future. The server records the first call of each minute. Without a
 * future time, the number of measured calls that do so would depend on when the database was filled.
 */
async function fillSessions(client: pg.Client): Promise<void> {
  const token = `case when role = 'dealer' then 'bench-dealer-' || (dealer_number::int - 200000)
    else 'bench-staff-' || split_part(email, '@', 1) end`
  await client.query(`insert into sessions (token_hash, actor_id, subject_id, created_at, last_seen_at, expires_at)
    select ${tokenHashSql(token)}, id, id, now(), now() + interval '1 hour', now() + interval '1 day'
    from accounts left join dealer_profiles on account_id = id`)
}

export async function fillAccounts(client: pg.Client, dealers: number): Promise<void> {
  const managers = getManagers(dealers)
  await fillStaff(client, managers)
  await fillDealers(client, dealers, managers)
  await fillSessions(client)
}
