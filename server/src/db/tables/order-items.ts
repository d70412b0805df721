import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id } from './columns'
import { orders } from './orders'
import { packages } from './packages'

/** What an order holds: a copy of the package as it was ordered, or a custom line without one. */
export const orderItems = pgTable(
  'order_items',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    packageId: uuid('package_id').references(() => packages.id, { onDelete: 'set null' }),
    /** Place in the order's list, from 0. */
    position: integer('position').notNull(),
    packageName: text('package_name').notNull(),
    packageDescription: text('package_description').notNull().default(''),
    categoryName: text('category_name').notNull().default(''),
    tier: text('tier'),
    priceCents: integer('price_cents').notNull(),
    pricingType: text('pricing_type').notNull(),
    quantity: integer('quantity').notNull().default(1),
    /** A price fixed by staff, or a custom package they put on the draft, is kept when the dealer continues it. */
    setByStaff: boolean('set_by_staff').notNull().default(false),
  },
  (t) => [
    uniqueIndex('order_items_order_package_key').on(t.orderId, t.packageId).where(sql`package_id is not null`),
    index('order_items_order_idx').on(t.orderId, t.position),
    index('order_items_package_idx').on(t.packageId),
    check('order_items_price_check', sql`price_cents between 0 and 1000000000`),
    check('order_items_quantity_check', sql`quantity between 1 and 1000`),
    check('order_items_pricing_type_check', sql`pricing_type in ('monthly', 'one_time')`),
    check('order_items_name_check', sql`length(package_name) between 1 and 200`),
  ],
)
