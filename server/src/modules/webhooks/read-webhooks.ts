import { settings } from '@portal/contract/rules/settings'
import { webhookTexts } from '@portal/contract/texts/webhook'
import type { Webhook, WebhookHour, Webhooks } from '@portal/contract/webhooks/endpoints'
import type { Tx } from '../../platform/database/types'
import { notFound } from '../../platform/http/api-errors'
import type { SessionContext } from '../../platform/http/context'
import { hasSecretKey } from '../../platform/secrets/secret-box'
import { findDeliveryMetrics, type HourMetrics, listHours } from './queries/delivery-metrics'
import { findEndpoint, listEndpoints, type StoredEndpoint } from './queries/endpoints'

const HOUR_MS = 60 * 60 * 1000
const VISIBLE_HOURS = 24

const startOfHour = (now: Date): number => Math.floor(now.getTime() / HOUR_MS) * HOUR_MS

/** The start of the first hour in the chart. */
const firstHour = (now: Date): Date => new Date(startOfHour(now) - (VISIBLE_HOURS - 1) * HOUR_MS)

function chartHours(metrics: readonly HourMetrics[], now: Date): WebhookHour[] {
  const metricsByHour = new Map(metrics.map((each) => [each.hour, each]))
  const first = firstHour(now).getTime()
  return Array.from({ length: VISIBLE_HOURS }, (_, index) => {
    const at = first + index * HOUR_MS
    const { tried, failed } = metricsByHour.get(at) ?? { tried: 0, failed: 0 }
    return { at: new Date(at).toISOString(), tried, failed }
  })
}

const sum = (numbers: number[]): number => numbers.reduce((all, each) => all + each, 0)

/**
 * Converts an endpoint to the reply for super admins, without its signing secret.
 * @param metrics the hourly numbers of all endpoints, from the first hour of the chart
 */
function endpointRecord(stored: StoredEndpoint, metrics: readonly HourMetrics[], now: Date): Webhook {
  const { createdAt, formerSecretUntil, ...rest } = stored
  const endpointMetrics = metrics.filter(({ endpointId }) => endpointId === stored.id)
  const tried = sum(endpointMetrics.map((each) => each.tried))
  return {
    ...rest,
    createdAt: createdAt.toISOString(),
    formerSecretUntil: formerSecretUntil && formerSecretUntil > now ? formerSecretUntil.toISOString() : null,
    hours: chartHours(endpointMetrics, now),
    firstTryShare: tried === 0 ? null : sum(endpointMetrics.map(({ deliveredFirstTry }) => deliveredFirstTry)) / tried,
  }
}

/** Loads one endpoint as a reply. @throws ApiError 404 */
export async function loadRecord(tx: Tx, id: string, now: Date): Promise<Webhook> {
  const stored = await findEndpoint(tx, id)
  if (!stored) throw notFound(webhookTexts.notFound)
  return endpointRecord(stored, await listHours(tx, firstHour(now)), now)
}

/** Lists every endpoint with its delivery numbers, and how many deliveries arrived today, are waiting and were abandoned. */
export async function listWebhooks({ db, now, config }: SessionContext): Promise<Webhooks> {
  const endpoints = await listEndpoints(db)
  const query = { now, since: firstHour(now), timeZone: config.timeZone }
  const { hours, deliveredToday, waiting, givenUp } = await findDeliveryMetrics(db, query)
  return {
    endpoints: endpoints.map((each) => endpointRecord(each, hours, now)),
    isSetUp: hasSecretKey(config),
    deliveredToday,
    waiting,
    givenUp,
    keptDays: settings.webhooks.keptDays,
  }
}
