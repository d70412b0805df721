import type { DealerContacts } from '@portal/contract/call-list/call-list'
import { notFound } from '../../platform/http/api-errors'
import type { SessionContext } from '../../platform/http/context'
import { toCallDay } from './call-day'
import { toDealerContact, toDealerToCall } from './contact-reply'
import { listContacts } from './queries/contacts'
import { findDealerToCall } from './queries/find-dealers'

/**
 * Returns a dealer within scope with all contacts by any staff.
 * @throws ApiError 404 out of scope
 */
export async function listDealerContacts(ctx: SessionContext, dealerId: string): Promise<DealerContacts> {
  const { weekSince: _, ...day } = toCallDay(ctx)
  const dealer = await findDealerToCall(ctx.db, ctx.subject, { dealerId, day })
  if (!dealer) throw notFound()
  const contacts = await listContacts(ctx.db, dealerId)
  return { orderYear: day.orderYear, dealer: toDealerToCall(dealer), contacts: contacts.map(toDealerContact) }
}
