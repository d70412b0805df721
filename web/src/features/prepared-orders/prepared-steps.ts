import type { PreparedOrder } from '@portal/contract/prepared-orders/prepared-order'
import { type PreparedState, preparedStateLabels } from '@portal/contract/rules/prepared-state'

export interface PreparedStep {
  title: string
  /** Who or where to; empty where there is nothing to say. */
  detail: string
  /** ISO 8601; null for what has not happened. */
  at: string | null
  /** `here` is where it stands, `over` is where it ended without a signature. */
  look: 'done' | 'here' | 'over' | 'ahead'
}

const sendingTitles = { queued: 'Queued', sent: preparedStateLabels.sent, failed: 'Not delivered' } as const

/** The state of the email as far as it matters: a dealer who opened the link has received it. */
const mailStateOf = ({ openedAt, mailState }: PreparedOrder) => (openedAt === null ? (mailState ?? 'sent') : 'sent')

const waitingTitles = {
  queued: 'Waiting to be sent',
  sent: 'Waiting for signature',
  failed: 'Email failed',
} as const

/** The state of a prepared order in a few words. */
export function stateTitle(prepared: PreparedOrder): string {
  const { state } = prepared
  return state === 'sent' ? waitingTitles[mailStateOf(prepared)] : stateTitles[state]
}

const stateTitles: Readonly<Record<Exclude<PreparedState, 'sent'>, string>> = {
  prepared: 'Prepared, not sent',
  opened: 'Waiting for signature',
  signed: 'Signed',
  expired: 'The link has expired',
  withdrawn: 'Withdrawn',
}

/** What became of the email: 'Sent to office@example.com. The link ends Dec 20, 2026.' */
export function sendingText(prepared: PreparedOrder, linkEnds: string): string {
  const texts = {
    queued: `Queued for ${prepared.sentTo}. ${linkEnds}`,
    sent: `Sent to ${prepared.sentTo}. ${linkEnds}`,
    failed: `The email to ${prepared.sentTo} failed. Check the address and send it again.`,
  }
  return texts[mailStateOf(prepared)].trim()
}

/** The way of a prepared order in four steps: what is done, where it stands, what is to come. */
export function preparedSteps(prepared: PreparedOrder): PreparedStep[] {
  const { state, preparedBy, preparedAt, sentTo, sentAt, openedAt, signedAt, expiresAt, order } = prepared
  const end =
    state === 'expired'
      ? { title: preparedStateLabels.expired, detail: '', at: expiresAt, look: 'over' as const }
      : { title: preparedStateLabels.signed, detail: order && signedAt ? `Order ${order.orderId}` : '', at: signedAt }
  const mailState = mailStateOf(prepared)
  const sending = {
    title: sendingTitles[mailState],
    detail: sentTo ?? '',
    at: sentAt,
    ...(mailState === 'failed' && { look: 'over' as const }),
  }
  const steps = [
    { title: preparedStateLabels.prepared, detail: preparedBy, at: preparedAt },
    sending,
    { title: preparedStateLabels.opened, detail: '', at: openedAt },
    end,
  ]
  const reached = steps.findLastIndex(({ at }) => at !== null)
  return steps.map((step, index) => {
    const isPast = index < reached || state === 'signed'
    const look = step.at === null ? ('ahead' as const) : isPast ? ('done' as const) : ('here' as const)
    return { look, ...step }
  })
}
