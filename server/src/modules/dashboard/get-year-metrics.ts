import { dashboardEndpoints } from '@portal/contract/dashboard/dashboard'
import type { YearMetrics } from '@portal/contract/dashboard/year-metrics'
import { toDecimalString } from '@portal/contract/rules/money'
import { getOrderYear } from '@portal/contract/rules/order-year'
import { endOfDayYearsAgo } from '@portal/contract/rules/same-day'
import type { SessionContext } from '../../platform/http/context'
import { cacheReplies } from './cached-metrics'
import { orderedParts } from './ordered-parts'
import { findDealersWithoutOrder } from './queries/find-dealers-without-order'
import { listOrderTotals } from './queries/list-order-totals'

/** The maximum number of dealers without an order in the reply. The dealer list has all of them. */
const MAX_NOT_ORDERED = 5

const cacheMetrics = cacheReplies<YearMetrics>(dashboardEndpoints.getYearFigures, ['order.read', 'dealer.read'])

async function countYearMetrics(
  { read, subject, now, config, program }: SessionContext,
  orderYear: number,
): Promise<YearMetrics> {
  const { timeZone } = config
  const signedBefore = endOfDayYearsAgo(now, 1, timeZone)
  const rows = await read((db) => listOrderTotals(db, subject, { orderYear, signedBefore, timeZone }))
  const { active, withoutOrder, notOrdered } = await read((db) =>
    findDealersWithoutOrder(db, subject, { orderYear, maxDealers: MAX_NOT_ORDERED }),
  )
  const { total, lastYearBefore, months, partsBy, activeDealers } = orderedParts(program.running, rows, orderYear)
  return {
    orderYear,
    total,
    lastYearByToday: orderYear === getOrderYear(program.running, now, timeZone) ? lastYearBefore() : null,
    months,
    categories: partsBy('category'),
    districts: partsBy('district'),
    brands: partsBy('brand'),
    dealers: {
      active,
      ordered: activeDealers.thisYear.orders,
      orderedLastYear: activeDealers.lastYear.orders,
      withoutOrder,
    },
    notOrdered: notOrdered.map(({ lastYearCents, ...dealer }) => ({
      ...dealer,
      lastYearTotal: lastYearCents === null ? null : toDecimalString(Number(lastYearCents)),
    })),
  }
}

/**
 * Compares an order year with the year before, within scope: orders by month of signing, category, district and brand, and the
 * dealers who ordered. Orders count once they are signed, unless canceled or expired.
 */
export function getYearMetrics(ctx: SessionContext, year: number | undefined): Promise<YearMetrics> {
  const orderYear = year ?? getOrderYear(ctx.program.running, ctx.now, ctx.config.timeZone)
  return cacheMetrics(ctx, orderYear, () => countYearMetrics(ctx, orderYear))
}
