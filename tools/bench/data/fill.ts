import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { categories, packages } from '../../../server/src/db/tables'
import { demoCalendar } from '../../../server/src/seed/demo/calendar'
import { demoCatalogRows } from '../../../server/src/seed/demo/catalog'
import { withClient } from '../../common/database'
import { fillAccounts } from './fill-accounts'
import { fillAgreements, fillHistory } from './fill-agreements'
import { fillCampaigns } from './fill-campaigns'
import { fillOrders } from './fill-orders'
import { fillWork } from './fill-work'

interface FillPlan {
  dealers: number
  /**
   * Whether to skip agreements and history, which no list reads. This saves time and disk space in the large database.
   */
  listsOnly: boolean
  now: Date
  timeZone: string
}

/**
 * Adds the demo's catalogs of the current order year and the two previous years, and a copy of the oldest one for the
 * year before those. Three years can then have orders while the current one has none.
 * @returns the current order year
 */
async function fillCatalog(client: pg.Client, { now, timeZone }: FillPlan): Promise<number> {
  const calendar = demoCalendar(now, timeZone)
  const rows = demoCatalogRows(calendar)
  const db = drizzle({ client })
  await db.insert(categories).values([...rows.categories])
  await db.insert(packages).values([...rows.packages])
  await client.query(`insert into packages (name, description, category_id, tier, price_cents, pricing_type,
      package_year, is_active, is_custom, search_text)
    select name, description, category_id, tier, price_cents, pricing_type, package_year - 1, is_active, is_custom,
      search_text from packages where package_year = (select min(package_year) from packages)`)
  return calendar.orderYear
}

/** Fills a migrated database with three orders per dealer. @returns the current order year, which has no orders yet */
export const fill = (url: string, plan: FillPlan): Promise<number> =>
  withClient(url, async (client) => {
    const { dealers, listsOnly, now, timeZone } = plan
    // Skip the checks of foreign keys, because checking millions of correct ones would take longer than the
    // measurements. This also disables the triggers, so write the search texts here.
    await client.query(`set session_replication_role = replica`)
    await client.query('set synchronous_commit = off')
    await client.query('set statement_timeout = 0')
    await fillAccounts(client, dealers)
    const orderYear = await fillCatalog(client, plan)
    await fillOrders(client, dealers, orderYear)
    await fillCampaigns(client, dealers, orderYear)
    await fillWork(client, dealers, orderYear)
    if (!listsOnly) {
      await fillAgreements(client, now, timeZone)
      await fillHistory(client)
    }
    await client.query('vacuum (analyze)')
    await client.query('checkpoint')
    return orderYear
  })
