import type { StatusTone } from '@portal/contract/rules/order-status'
import { settings } from '@portal/contract/rules/settings'
import type { Delivery, DeliveryState } from '@portal/contract/webhooks/deliveries'
import type { PauseReason } from '@portal/contract/webhooks/endpoints'
import type { WebhookEvent } from '@portal/contract/webhooks/events'

/** The description of each event, shown next to its name. */
export const eventDescriptions: Readonly<Record<WebhookEvent, string>> = {
  'order.signed': 'An order was signed, or imported as signed',
  'order.changed': 'A placed order changed or was deleted',
  'order.cancelled': 'A placed order was canceled',
  'request.decided': 'A change request was approved or rejected',
  'program.scheduled': 'A version of the program was approved',
  'program.in_force': 'A version of the program took effect',
  'program.withdrawn': 'A scheduled version of the program was withdrawn',
}

export const pauseExplanations: Readonly<Record<PauseReason, string>> = {
  person: `Paused. New events are queued for ${settings.webhooks.keptDays} days.`,
  gone: `Paused because the endpoint responded with 410 Gone. New events are queued for ${settings.webhooks.keptDays} days.`,
  failing: `Paused because no delivery has succeeded for ${settings.webhooks.failingDays} days. New events are queued for ${settings.webhooks.keptDays} days.`,
  restored:
    'Paused: the database was restored. Queued events may already have been delivered. If the secret was replaced since the backup, replace it again before you resume.',
}

export const deliveryStatuses: Readonly<Record<DeliveryState, { label: string; tone: StatusTone }>> = {
  waiting: { label: 'Queued', tone: 'yellow' },
  sending: { label: 'Sending', tone: 'blue' },
  delivered: { label: 'Delivered', tone: 'green' },
  given_up: { label: 'Failed', tone: 'red' },
}

const seconds = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** '184 ms', or '5.0 s' for a second or more. */
export const durationText = (ms: number): string => (ms < 1000 ? `${ms} ms` : `${seconds.format(ms / 1000)} s`)

/** The HTTP status of the endpoint's response; 'None' if no response arrived, or '–' before the first attempt. */
export const responseText = ({ answerStatus, tries }: Pick<Delivery, 'answerStatus' | 'tries'>): string =>
  answerStatus === null ? (tries === 0 ? '–' : 'None') : String(answerStatus)

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 })

/** '99.1%'; rounds down so that only a perfect share reads 100%. */
export const shareText = (share: number): string => percent.format(share < 1 ? Math.min(share, 0.999) : 1)
