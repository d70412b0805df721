import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from './columns'

export const categories = pgTable(
  'categories',
  {
    id: id(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    color: text('color').notNull().default('#3B82F6'),
    /** Sort order in the catalog, ascending. */
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

/** Packages that dealers can order in a package year. Prices are integer cents. */
export const packages = pgTable(
  'packages',
  {
    id: id(),
    name: text('name').notNull(),
    /**
     * The first line describes the package. Further lines, which start with "- ", list what the tier includes or adds.
     */
    description: text('description').notNull().default(''),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => categories.id),
    tier: text('tier').notNull(),
    priceCents: integer('price_cents').notNull(),
    pricingType: text('pricing_type').notNull(),
    packageYear: integer('package_year').notNull().default(2025),
    isActive: boolean('is_active').notNull().default(true),
    isCustom: boolean('is_custom').notNull().default(false),
    /** Maintained by a trigger. */
    searchText: text('search_text').notNull().default(''),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('packages_year_category_tier_name_key').on(t.packageYear, t.categoryId, t.tier, sql`lower(${t.name})`),
    index('packages_year_active_idx').on(t.packageYear, t.isActive),
    index('packages_category_idx').on(t.categoryId),
    check('packages_tier_check', sql`tier in ('base', 'good', 'better', 'best')`),
    check('packages_pricing_type_check', sql`pricing_type in ('monthly', 'one_time')`),
    check('packages_price_check', sql`price_cents between 0 and 1000000000`),
    check('packages_year_check', sql`package_year between 2000 and 2100`),
    check('packages_name_check', sql`length(name) between 1 and 200`),
  ],
)
