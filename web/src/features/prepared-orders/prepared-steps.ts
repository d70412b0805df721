import type { PreparedOrder } from '@portal/contract/prepared-orders/prepared-order'
import { type PreparedState, preparedStateLabels } from '@portal/contract/rules/prepared-state'

export interface PreparedStep {
  title: string
  /** A name, address or order number, or an empty string. */
  detail: string
  /** ISO 8601; null for a step that has not happened. */
  at: string | null
  /** `ended` is a step that ended without a signature. */
  progress: 'done' | 'current' | 'ended' | 'upcoming'
}

const sendingTitles = { queued: 'Queued', sent: preparedStateLabels.sent, failed: 'Not delivered' } as const

/** The email's state. A dealer who opened the link has received the email, so it counts as sent. */
const effectiveMailState = ({ openedAt, mailState }: PreparedOrder) =>
  openedAt === null ? (mailState ?? 'sent') : 'sent'

const mailStateTitles = {
  queued: 'Email queued',
  sent: 'Waiting for signature',
  failed: 'Email failed',
} as const

/** A short label for the state of a prepared order. */
export function stateTitle(prepared: PreparedOrder): string {
  const { state } = prepared
  return state === 'sent' ? mailStateTitles[effectiveMailState(prepared)] : stateTitles[state]
}

const stateTitles: Readonly<Record<Exclude<PreparedState, 'sent'>, string>> = {
  prepared: 'Prepared, not sent',
  opened: 'Waiting for signature',
  signed: 'Signed',
  expired: 'The link has expired',
  withdrawn: 'Withdrawn',
}

/** The status of the email: 'Sent to office@example.com. The link expires on Dec 20, 2026.' */
export function sendingText(prepared: PreparedOrder, linkExpiryText: string): string {
  const texts = {
    queued: `Queued for ${prepared.sentTo}. ${linkExpiryText}`,
    sent: `Sent to ${prepared.sentTo}. ${linkExpiryText}`,
    failed: `The email to ${prepared.sentTo} failed. Check the address and send it again.`,
  }
  return texts[effectiveMailState(prepared)].trim()
}

/** The four steps of a prepared order: completed, current and upcoming. */
export function preparedSteps(prepared: PreparedOrder): PreparedStep[] {
  const { state, preparedBy, preparedAt, sentTo, sentAt, openedAt, signedAt, expiresAt, order } = prepared
  const end =
    state === 'expired'
      ? { title: preparedStateLabels.expired, detail: '', at: expiresAt, progress: 'ended' as const }
      : { title: preparedStateLabels.signed, detail: order && signedAt ? `Order ${order.orderId}` : '', at: signedAt }
  const mailState = effectiveMailState(prepared)
  const sending = {
    title: sendingTitles[mailState],
    detail: sentTo ?? '',
    at: sentAt,
    ...(mailState === 'failed' && { progress: 'ended' as const }),
  }
  const steps = [
    { title: preparedStateLabels.prepared, detail: preparedBy, at: preparedAt },
    sending,
    { title: preparedStateLabels.opened, detail: '', at: openedAt },
    end,
  ]
  const lastReached = steps.findLastIndex(({ at }) => at !== null)
  return steps.map((step, index) => {
    const isPast = index < lastReached || state === 'signed'
    const progress = step.at === null ? ('upcoming' as const) : isPast ? ('done' as const) : ('current' as const)
    return { progress, ...step }
  })
}
