import type { ReceivedCampaign } from '@portal/contract/campaigns/campaign'
import { notFound } from '../../platform/http/api-errors'
import type { SessionContext } from '../../platform/http/context'
import { findReceivedMails } from './queries/received-mails'

/**
 * Lists the campaign emails to a dealer with the outcome of each.
 * @throws ApiError 404 for a dealer out of scope
 */
export async function listReceivedCampaigns(
  { db, subject }: SessionContext,
  dealerId: string,
): Promise<ReceivedCampaign[]> {
  const mails = await findReceivedMails(db, dealerId, subject)
  if (!mails) throw notFound()
  return mails.map(({ queuedAt, ...mail }) => ({ ...mail, queuedAt: new Date(queuedAt).toISOString() }))
}
