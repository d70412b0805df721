import type { TimelineEntry } from '@portal/contract/orders/order'
import { program } from '@portal/contract/rules/program'
import { notFoundTexts } from '@portal/contract/texts/call'
import type { SessionContext } from '../../platform/http/context'
import { notFound } from '../../platform/http/refusals'
import { findOrderItems, listOrderEvents, type OrderEventRow } from './queries/find-order'
import { timelineLines } from './timeline-titles'

function entriesFor(event: OrderEventRow, viewer: { id: string; role: string }): TimelineEntry[] {
  const isDealer = viewer.role === 'dealer'
  const lines = timelineLines(event).filter((line) => line.isForDealers || !isDealer)
  // Who of the distributor's people did something is theirs to know; a dealer reads that the distributor did.
  const isOwn = event.actorRole === 'dealer' || event.actorRole === null
  const isMasked = isDealer && !isOwn
  // In whose name: their own is no secret to a dealer, that of another of the distributor's people is.
  const isNamed = !isMasked || event.subjectId === viewer.id
  return lines.map(({ title, detail, staffDetail }) => ({
    at: event.at.toISOString(),
    action: event.action,
    title,
    detail: isDealer ? detail : (staffDetail ?? detail),
    actorName: isMasked ? program.distributorName : event.actorName,
    subjectName: isNamed ? event.subjectName : null,
  }))
}

/** Who did what to an order within scope and when, from the beginning. */
export async function getOrderTimeline(ctx: SessionContext, id: string): Promise<TimelineEntry[]> {
  if (!(await findOrderItems(ctx.db, id, ctx.subject))) throw notFound(notFoundTexts.order)
  const events = await listOrderEvents(ctx.db, id)
  return events.flatMap((event) => entriesFor(event, ctx.subject))
}
