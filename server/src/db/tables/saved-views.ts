import type { StaffRole } from '@portal/contract/rules/rank'
import type { ViewList } from '@portal/contract/views/list-columns'
import type { densities } from '@portal/contract/views/view'
import type { ViewQuery } from '@portal/contract/views/view-rules'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts'
import { id, instant } from './columns'

/** What people keep of a list: its filters, sort and columns. A view only asks; what is answered is the list's to decide. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: id(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    list: text('list').$type<ViewList>().notNull(),
    name: text('name').notNull(),
    /** Text by the name of the parameter. A stored JSON shape: changing it needs a migration. */
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
    // Those of others that a list is shown with are looked for among the shared ones alone.
    index('saved_views_shared_idx').on(t.list, t.updatedAt.desc()).where(sql`shared_with <> '{}'`),
    check('saved_views_name_check', sql`length(name) between 1 and 80`),
    check('saved_views_density_check', sql`density in ('compact', 'roomy')`),
  ],
)

/** The view with which a list opens, for each person. One that is not shared any more is passed over. */
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
