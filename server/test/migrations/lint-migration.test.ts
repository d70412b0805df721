import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { migrationsFolder, readMigrations } from '../../src/platform/database/migrations/schema-state'
import { lintMigration } from './lint-migration'
import { fileRules, tableRules } from './rules'

/** Merged before the rule. The last of them rewrote audit_events under a lock; merged files are never edited. */
const MIGRATIONS_BEFORE_RULES = 4

const outside = '-- outside a transaction\n'
const needs = '-- needs 0004_words\n'
const checkOnName = 'alter table orders add constraint orders_name_check check ("name" is not null) not valid;'

/** One violation of each rule, in the order of the rules, and the correct way. */
const planted: [wrong: string, right: string, earlier?: string[]][] = [
  ['alter table orders add column name text not null;', `alter table orders add column name text not null default '';`],
  [
    'ALTER TABLE "orders" ADD COLUMN "key" uuid DEFAULT gen_random_uuid();',
    'ALTER TABLE "orders" ADD COLUMN "at" timestamptz DEFAULT now() NOT NULL;',
  ],
  ['alter table orders alter column name set data type varchar(10);', 'alter table orders add column short text;'],
  [
    'alter table orders alter column name set not null;',
    'alter table orders alter column name set not null;',
    [checkOnName, 'alter table orders validate constraint orders_name_check;'],
  ],
  [
    `alter table orders add constraint orders_name_check check (name <> '');`,
    `alter table orders add constraint orders_name_check check (name <> '') not valid;`,
  ],
  [
    'alter table orders add constraint orders_name_key unique (name);',
    'alter table orders add constraint orders_name_key unique using index orders_name_key;',
  ],
  [
    'CREATE INDEX "orders_name_idx" ON "orders" USING btree ("name");',
    `${outside}drop index concurrently if exists orders_name_idx; create index concurrently orders_name_idx on orders (name);`,
  ],
  ['alter table orders drop column name;', `${needs}alter table orders drop column name;`],
  [`update orders set name = '';`, `update orders set name = '' where id in (select id from orders limit 1000);`],
  ['lock table orders in exclusive mode;', 'create table locks (id int); lock table locks;'],
  [
    'drop index concurrently orders_name_idx;',
    `${outside}drop index concurrently if exists a; create index concurrently a on orders (name);`,
  ],
  [`${outside}create table other (id int);`, 'create table other (id int);'],
  [`call refill_search_texts('orders');`, `${outside}call refill_search_texts('orders');`],
  [
    `${outside}create index concurrently a on orders (name);`,
    `${outside}drop index concurrently if exists a; create index concurrently a on orders (name);`,
  ],
  ['drop index orders_name_idx;', `${outside}drop index concurrently orders_name_idx;`],
]

describe('The migration linter', () => {
  const rules = [...tableRules, ...fileRules]

  it.each(rules.map(({ complaint }, at) => ({ complaint, example: planted[at] })))(
    'accepts the correct way and rejects the other: $complaint',
    ({ complaint, example }) => {
      const [wrong, right, earlier = []] = example ?? ['', '']
      expect(lintMigration(wrong, [])).toEqual([expect.stringContaining(complaint)])
      expect(lintMigration(right, earlier)).toEqual([])
    },
  )

  it.each([
    'alter table orders rename column name to title;',
    'alter table orders rename to sales;',
    'drop table orders;',
    'alter table orders drop name;',
    'delete from orders;',
    'insert into orders select * from drafts;',
    'truncate orders;',
    `alter table orders add column words text generated always as (lower(name)) stored;`,
    'alter table orders alter name type int;',
    'alter table orders add foreign key (dealer_id) references accounts (id);',
    'alter table orders add primary key (id);',
    `${checkOnName} alter table orders validate constraint orders_name_check;`,
    `create table other (id int); alter table orders add column name text not null;`,
  ])('rejects %s', (wrong) => {
    expect(lintMigration(wrong, [])).toHaveLength(1)
  })

  it.each([
    'alter table orders alter column name drop not null;',
    'alter table orders drop constraint orders_name_check;',
    `alter table orders add column name text default 'it''s; drop table x';`,
    'create function f() returns trigger language plpgsql as $$ begin update orders set name = null; end $$;',
    'create table other (id int primary key); create index other_idx on other (id); alter table other add column a int not null;',
    'create trigger t after update on orders for each statement execute function f();',
  ])('accepts %s', (right) => {
    expect(lintMigration(right, [])).toEqual([])
  })
})

describe('The migrations of this release', () => {
  const texts = readMigrations().map(({ tag }) => ({
    tag,
    text: readFileSync(join(migrationsFolder(), `${tag}.sql`), 'utf8'),
  }))

  it('follow the rules if they are newer than the rules', () => {
    for (const [at, { tag, text }] of texts.entries()) {
      if (at < MIGRATIONS_BEFORE_RULES) continue
      const earlier = texts.slice(0, at).map((each) => each.text)
      expect([tag, lintMigration(text, earlier)]).toEqual([tag, []])
    }
  })

  it('are parsed correctly, so the one that rewrote a table would be rejected today', () => {
    const last = texts[MIGRATIONS_BEFORE_RULES - 1]
    expect(last?.tag).toBe('0003_imports_and_mail')
    const complaints = lintMigration(last?.text ?? '', []).join('\n')
    expect(complaints).toContain('ALTER TABLE "audit_events" ADD COLUMN "search_text"')
    expect(complaints).not.toContain('password_link_requests')
  })
})
