import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant } from './columns'

export const categories = pgTable(
  'categories',
  {
    id: id(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    color: text('color').notNull().default('#3B82F6'),
    /** Order in the catalogue, ascending. */
    position: integer('position').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('categories_name_key').on(sql`lower(${t.name})`),
    check('categories_color_check', sql`color ~ '^#[0-9A-Fa-f]{6}$'`),
    check('categories_name_check', sql`length(name) between 1 and 100`),
  ],
)
