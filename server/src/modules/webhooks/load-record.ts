import { webhookTexts } from '@portal/contract/texts/webhook'
import type { Webhook } from '@portal/contract/webhooks/endpoints'
import type { Tx } from '../../platform/database/types'
import { notFound } from '../../platform/http/refusals'
import { endpointRecord, firstHour } from './endpoint-record'
import { listHours } from './queries/delivery-figures'
import { findEndpoint } from './queries/endpoints'

/** One endpoint as replies tell of it. @throws ApiError 404 */
export async function loadRecord(tx: Tx, id: string, now: Date): Promise<Webhook> {
  const stored = await findEndpoint(tx, id)
  if (!stored) throw notFound(webhookTexts.notFound)
  return endpointRecord(stored, await listHours(tx, firstHour(now)), now)
}
