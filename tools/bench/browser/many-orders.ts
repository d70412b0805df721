const uuidSql = (name: string): string => `md5('${name} ' || n)::uuid`

const numberSql = `'9999-' || lpad(n::text, 6, '0')`
const companySql = `'Table Company ' || n`

/**
 * SQL that gives the demo another `count` dealers with one order each, as the list shows them: no items, no agreement.
 * Their companies are called 'Table Company 1' and so on.
 */
export const manyOrdersSql = (count: number): string => `
  insert into accounts (id, role, email, first_name, last_name, phone, district, search_text)
  select ${uuidSql('dealer')}, 'dealer', 'table' || n || '@example.com', 'Dana', 'Table ' || n, '404-555-0123',
    (array['GC','NA','NG','SE','SW'])[n % 5 + 1], 'table company ' || n
  from generate_series(1, ${count}) n;

  insert into dealer_profiles (account_id, dealer_number, dealer_number_key, zip_code, company_name, brand)
  select ${uuidSql('dealer')}, (900000 + n)::text, (900000 + n)::text, '30301', ${companySql},
    (array['Bryant','Carrier','Heil'])[n % 3 + 1]
  from generate_series(1, ${count}) n;

  insert into orders (id, order_number, order_year, dealer_id, status, monthly_cents, one_time_cents, annual_cents,
    dealer_information, signed_at, signer_name, search_text, created_at, updated_at)
  select ${uuidSql('order')}, ${numberSql}, (select max(package_year) from packages), ${uuidSql('dealer')},
    (array['in_progress','active','completed'])[n % 3 + 1], n % 900 * 100 + 10000, 0, (n % 900 * 100 + 10000) * 10,
    jsonb_build_object('companyName', ${companySql}, 'companyType', 'Corporation', 'firstName', 'Dana', 'lastName',
      'Table ' || n, 'dealerNumber', (900000 + n)::text, 'email', 'table' || n || '@example.com', 'phone',
      '404-555-0123', 'website', '', 'addressLine1', n || ' Peachtree Street', 'addressLine2', null, 'city', 'Atlanta',
      'state', 'GA', 'zipCode', '30301', 'district', (array['GC','NA','NG','SE','SW'])[n % 5 + 1], 'brand',
      (array['Bryant','Carrier','Heil'])[n % 3 + 1], 'territoryManagerId', null),
    now() - n * interval '1 minute', 'Dana Table ' || n, lower(${numberSql} || ' ' || ${companySql}),
    now() - n * interval '1 minute', now() - n * interval '1 minute'
  from generate_series(1, ${count}) n;

  analyze;`
