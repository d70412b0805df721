import type { Webhook, WebhookHour } from '@portal/contract/webhooks/endpoints'
import type { HourFigures } from './queries/delivery-figures'
import type { StoredEndpoint } from './queries/endpoints'

const HOUR_MS = 60 * 60 * 1000
const SHOWN_HOURS = 24

const hourOf = (now: Date): number => Math.floor(now.getTime() / HOUR_MS) * HOUR_MS

/** The beginning of the first hour that is shown. */
export const firstHour = (now: Date): Date => new Date(hourOf(now) - (SHOWN_HOURS - 1) * HOUR_MS)

function hoursOf(figures: readonly HourFigures[], now: Date): WebhookHour[] {
  const byHour = new Map(figures.map((each) => [each.hour, each]))
  const first = firstHour(now).getTime()
  return Array.from({ length: SHOWN_HOURS }, (_, turn) => {
    const at = first + turn * HOUR_MS
    const { tried, failed } = byHour.get(at) ?? { tried: 0, failed: 0 }
    return { at: new Date(at).toISOString(), tried, failed }
  })
}

const sum = (numbers: number[]): number => numbers.reduce((all, each) => all + each, 0)

/**
 * An endpoint as super admins are told of it: never with what signs.
 * @param figures of all endpoints, since the first hour shown
 */
export function endpointRecord(stored: StoredEndpoint, figures: readonly HourFigures[], now: Date): Webhook {
  const { createdAt, formerSecretUntil, ...rest } = stored
  const own = figures.filter(({ endpointId }) => endpointId === stored.id)
  const tried = sum(own.map((each) => each.tried))
  return {
    ...rest,
    createdAt: createdAt.toISOString(),
    formerSecretUntil: formerSecretUntil && formerSecretUntil > now ? formerSecretUntil.toISOString() : null,
    hours: hoursOf(own, now),
    firstTryShare: tried === 0 ? null : sum(own.map(({ atFirst }) => atFirst)) / tried,
  }
}
