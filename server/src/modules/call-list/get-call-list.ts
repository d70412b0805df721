import type { CallList, CallListQuery } from '@portal/contract/call-list/call-list'
import type { SessionContext } from '../../platform/http/context'
import { toCallDay } from './call-day'
import { toDealerToCall } from './contact-reply'
import { countWeekContacts } from './queries/count-week'
import { findDealersToCall } from './queries/find-dealers'

/** Returns the dealers to call within scope. Source: docs/spec 14.1. */
export async function getCallList(ctx: SessionContext, { group, limit }: CallListQuery): Promise<CallList> {
  // Do not use `ctx.read`. Contacts record no data change, so a standby might lack the newest one.
  const { db, subject } = ctx
  const { weekSince, ...day } = toCallDay(ctx)
  const { now, later, notThisYear, activeDealers, dealers, next } = await findDealersToCall(db, subject, {
    day,
    group,
    limit,
  })
  return {
    orderYear: day.orderYear,
    counts: { now, later, notThisYear },
    activeDealers,
    dealers: dealers.map(toDealerToCall),
    next,
    week: await countWeekContacts(db, subject, weekSince),
  }
}
