import { fill } from '../../bench/data/fill'
import { dealerHeaders, staffHeaders } from '../../bench/people'
import { fillCart } from '../../bench/write-calls'
import { withDatabase } from '../../common/database'
import { type Portal, productionSettings, withPortal } from '../../common/start-portal'
import { Traffic } from './traffic'

const DEALERS = 4_000

export interface HistoryStage {
  portal: Portal
  traffic: Traffic
  /** The current order year, which has no orders yet. */
  orderYear: number
}

/**
 * Fills a database like the benchmark, with thousands of dealers and their orders of earlier years, and starts a portal on it.
 * Drills that need few dealers and no history use `fill-portal.ts`.
 * @param settings the portal's settings, including `DATABASE_URL` if it differs
 */
export async function withHistory<T>(
  url: string,
  settings: Readonly<Record<string, string>>,
  work: (stage: HistoryStage) => Promise<T>,
): Promise<T> {
  await withDatabase(url, async () => undefined)
  const plan = { dealers: DEALERS, listsOnly: false, now: new Date(), timeZone: 'America/New_York' }
  const orderYear = await fill(url, plan)
  return withPortal({ DATABASE_URL: url, ...productionSettings, LOG_LEVEL: 'fatal', ...settings }, async (portal) => {
    const { placing } = await fillCart(portal.url, orderYear)
    const dealers = Array.from({ length: DEALERS }, (_, n) => dealerHeaders(DEALERS - n).cookie)
    const filled = { dealers, placing, staff: staffHeaders('director').cookie }
    return work({ portal, orderYear, traffic: new Traffic(() => portal.url, filled, true) })
  })
}
