import { fillAccounts } from './fill-accounts'
import { fillAgreements, fillHistory } from './fill-agreements'
import { fillCampaigns } from './fill-campaigns'
import { fillCatalogue } from './fill-catalogue'
import { fillOrders } from './fill-orders'
import { fillWork } from './fill-work'
import { withClient } from './run-sql'

export interface FillPlan {
  dealers: number
  /** Without agreements and history, which no list reads: the large database is filled so, to save time and disk. */
  listsOnly: boolean
  now: Date
  timeZone: string
}

/** Fills a migrated database, three orders a dealer. @returns the current order year, in which nobody has ordered yet */
export async function fill(url: string, { dealers, listsOnly, now, timeZone }: FillPlan): Promise<number> {
  return withClient(url, async (client) => {
    // Foreign keys are right by construction; checking millions of them would take longer than the measurements. This
    // switches off the triggers as well, so search texts are written here.
    await client.query(`set session_replication_role = replica`)
    await client.query('set synchronous_commit = off')
    await client.query('set statement_timeout = 0')
    await fillAccounts(client, dealers)
    const orderYear = await fillCatalogue(client, now, timeZone)
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
}
