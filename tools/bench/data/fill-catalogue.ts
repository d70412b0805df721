import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { categories, packages } from '../../../server/src/db/tables'
import { demoCalendar } from '../../../server/src/seed/demo/calendar'
import { demoCatalogueRows } from '../../../server/src/seed/demo/catalogue'

/**
 * The demo's catalogue of the current order year and the two before it, and the oldest of them once more for the year
 * before that, so that three years can be full of orders while the current one is still open.
 * @returns the current order year
 */
export async function fillCatalogue(client: pg.Client, now: Date, timeZone: string): Promise<number> {
  const calendar = demoCalendar(now, timeZone)
  const catalogue = demoCatalogueRows(calendar)
  const db = drizzle({ client })
  await db.insert(categories).values([...catalogue.categories])
  await db.insert(packages).values([...catalogue.packages])
  await client.query(`insert into packages (name, description, category_id, tier, price_cents, pricing_type,
      package_year, is_active, is_custom, search_text)
    select name, description, category_id, tier, price_cents, pricing_type, package_year - 1, is_active, is_custom,
      search_text from packages where package_year = (select min(package_year) from packages)`)
  return calendar.orderYear
}
