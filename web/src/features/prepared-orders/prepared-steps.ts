import type { PreparedOrder } from '@portal/contract/prepared-orders/prepared-order'
import { preparedStateLabels } from '@portal/contract/rules/prepared-state'

export interface PreparedStep {
  title: string
  /** Who or where to; empty where there is nothing to say. */
  detail: string
  /** ISO 8601; null for what has not happened. */
  at: string | null
  /** `here` is where it stands, `over` is where it ended without a signature. */
  look: 'done' | 'here' | 'over' | 'ahead'
}

/** The way of a prepared order in four steps: what is done, where it stands, what is to come. */
export function preparedSteps(prepared: PreparedOrder): PreparedStep[] {
  const { state, preparedBy, preparedAt, sentTo, sentAt, openedAt, signedAt, expiresAt, order } = prepared
  const end =
    state === 'expired'
      ? { title: preparedStateLabels.expired, detail: '', at: expiresAt, look: 'over' as const }
      : { title: preparedStateLabels.signed, detail: order && signedAt ? `Order ${order.orderId}` : '', at: signedAt }
  const steps = [
    { title: preparedStateLabels.prepared, detail: preparedBy, at: preparedAt },
    { title: preparedStateLabels.sent, detail: sentTo ?? '', at: sentAt },
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
