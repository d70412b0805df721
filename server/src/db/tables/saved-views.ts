import type { StaffRole } from '@portal/contract/rules/rank'
import type { ViewList } from '@portal/contract/views/list-columns'
import type { densities } from '@portal/contract/views/view'
import type { ViewQuery } from '@portal/contract/views/view-rules'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts'
import { id, instant } from './columns'

/** Saved views of a list: filters, sort and columns. A view is only a query; the list decides what it returns. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: id(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    list: text('list').$type<ViewList>().notNull(),
    name: text('name').notNull(),
    /** Text by parameter name. Stored JSON: changing it needs a migration. */
    query: jsonb('query').$type<ViewQuery>().notNull(),
    columns: text('columns').array(),
    density: text('density').$type<(typeof densities)[number]>().notNull(),
    sharedWith: text('shared_with').array().$type<StaffRole[]>().notNull(),
    position: integer('position').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('saved_views_name_key').on(t.ownerId, t.list, sql`lower(${t.name})`),
    // Other users' views for a list are looked up among the shared ones only.
    index('saved_views_shared_idx').on(t.list, t.updatedAt.desc()).where(sql`shared_with <> '{}'`),
    check('saved_views_name_check', sql`length(name) between 1 and 80`),
    check('saved_views_density_check', sql`density in ('compact', 'roomy')`),
  ],
)

/** The view with which a list opens, per user. One that is no longer shared is ignored. */
export const defaultViews = pgTable(
  'default_views',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    list: text('list').$type<ViewList>().notNull(),
    viewId: uuid('view_id')
      .notNull()
      .references(() => savedViews.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ name: 'default_views_pkey', columns: [t.accountId, t.list] }),
    index('default_views_view_idx').on(t.viewId),
  ],
)
