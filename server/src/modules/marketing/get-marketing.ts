import type { Marketing, MarketingQuery } from '@portal/contract/marketing/marketing'
import { getOrderYear } from '@portal/contract/rules/order-year'
import type { SessionContext } from '../../platform/http/context'
import { toOrderDeliveries } from './order-deliveries-reply'
import { findDealerMarketing } from './queries/find-order-deliveries'

/** Returns what the caller's signed order of a year buys; by default the newest one. Staff have none. */
export async function getMarketing(ctx: SessionContext, { year }: MarketingQuery): Promise<Marketing> {
  const { years, order } = await findDealerMarketing(ctx.db, ctx.subject.id, year ?? null)
  const currentYear = getOrderYear(ctx.program.running, ctx.now, ctx.config.timeZone)
  return {
    year: order?.orderYear ?? year ?? currentYear,
    years,
    order: order && toOrderDeliveries(ctx, order),
  }
}
