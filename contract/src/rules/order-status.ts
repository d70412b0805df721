import { cleanKey } from './clean-text'
import type { StatusArea } from './program'

/** Every status an order may carry. Source: docs/spec 10.1. */
export const orderStatuses = [
  'pending',
  'in_progress',
  'active',
  'request',
  'completed',
  'cancelled',
  'expired',
  'signed',
  'processing',
  'shipped',
  'delivered',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const changeRequestStatuses = ['pending', 'approved', 'rejected'] as const
export type ChangeRequestStatus = (typeof changeRequestStatuses)[number]

export const changeTypes = ['Change', 'Cancellation'] as const
export type ChangeType = (typeof changeTypes)[number]

export type StatusTone = 'yellow' | 'blue' | 'green' | 'purple' | 'gray' | 'red' | 'orange'

/** What an order becomes when its dealer signs it. */
export const statusAfterSigning = 'in_progress' satisfies OrderStatus

type Transition = { readonly from: readonly OrderStatus[]; readonly to: OrderStatus | 'former' }

/**
 * The moves an order makes by itself; 'former' is the status it had before the change request.
 * Staff may besides set the statuses of staffBulkStatuses from any status.
 */
export const orderTransitions = {
  sign: { from: ['pending'], to: statusAfterSigning },
  'expire-draft': { from: ['pending'], to: 'expired' },
  'request-change': { from: ['in_progress', 'active', 'signed'], to: 'request' },
  'withdraw-request': { from: ['request'], to: 'former' },
  'reject-request': { from: ['request'], to: 'former' },
  'approve-change': { from: ['request'], to: 'former' },
  'approve-cancellation': { from: ['request'], to: 'cancelled' },
} as const satisfies Record<string, Transition>
export type OrderEvent = keyof typeof orderTransitions

const includes = (list: readonly string[], status: string): boolean => list.includes(status)

/** Whether an order of this status may make this move. */
export function canTransition(event: OrderEvent, from: string): boolean {
  return includes(orderTransitions[event].from, from)
}

const adminBulkStatuses = ['pending', 'in_progress', 'active', 'completed', 'expired', 'cancelled'] as const
const territoryBulkStatuses = [
  'pending',
  'in_progress',
  'active',
  'signed',
  'completed',
  'expired',
  'cancelled',
] as const

/** The statuses staff may set in bulk: six, or seven including signed in the territory and sales views. */
export function staffBulkStatuses(area: StatusArea): readonly OrderStatus[] {
  return area === 'access' || area === 'sales' ? territoryBulkStatuses : adminBulkStatuses
}

/** Whether the order is the dealer's one order of its year; cancelled and expired ones leave room for another. */
export const countsTowardYear = (status: string): boolean => status !== 'cancelled' && status !== 'expired'

/** Whether the order is a draft: a signed order that staff set back to pending stays what it is. */
export const isDraft = (order: { status: string; signedAt: Date | string | null }): boolean =>
  order.status === 'pending' && order.signedAt === null

const neverPlacedStatuses: readonly string[] = ['pending', 'expired']

/** Whether the order is a draft that was never placed: not signed, and not moved on by staff without a signature. */
export const isNeverPlaced = (order: { status: string; signedAt: Date | string | null }): boolean =>
  order.signedAt === null && neverPlacedStatuses.includes(order.status)

/** Whether staff moved the order on although its dealer never signed it. */
export const lacksSignature = (order: { status: string; signedAt: Date | string | null }): boolean =>
  order.signedAt === null && order.status !== 'cancelled' && !isNeverPlaced(order)

/** Whether a change request may be opened, as long as none is pending. */
export const canRequestChange = (status: string): boolean => canTransition('request-change', status)

/** Whether the dealer may go on with the order at checkout: only drafts. */
export const canContinue = (status: string): boolean => status === 'pending'

/** Whether the order's page offers View Agreement and Request Change. */
export const hasAgreementActions = (status: string): boolean => canRequestChange(status)

/** Whether dealers see the order in lists, counts and search. */
export const isDealerVisible = (status: string): boolean => status !== 'expired'

/**
 * Whether Request Change is offered, waits for an answer, or is not offered at all, with the button's text.
 * A request can be pending beside another status when staff moved the order meanwhile: a second one would be refused.
 */
export function requestChangeState(order: { status: string; hasPendingRequest: boolean }): {
  state: 'available' | 'pending' | 'unavailable'
  label: 'Request Change' | 'Request Pending'
} {
  const requestable = canRequestChange(order.status)
  if (order.hasPendingRequest && (requestable || order.status === 'request')) {
    return { state: 'pending', label: 'Request Pending' }
  }
  return { state: requestable ? 'available' : 'unavailable', label: 'Request Change' }
}

/** The label of an order or change-request status; completed reads 'Updated', anything else is capitalised. */
export function statusLabel(status: string): string {
  if (status === 'completed') return 'Updated'
  return status
    .split(/[_\s]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
    .trim()
}

const statusTones: Readonly<Record<OrderStatus | ChangeRequestStatus, StatusTone>> = {
  pending: 'yellow',
  in_progress: 'blue',
  processing: 'blue',
  shipped: 'blue',
  active: 'green',
  approved: 'green',
  delivered: 'green',
  request: 'orange',
  completed: 'gray',
  signed: 'purple',
  cancelled: 'red',
  expired: 'red',
  rejected: 'red',
}

const toneOf = new Map<string, StatusTone>(Object.entries(statusTones))

/** The badge colour of an order or change-request status; signed is green in the territory area. Unknown is gray. */
export function statusTone(status: string, area?: StatusArea): StatusTone {
  if (status === 'signed' && area === 'access') return 'green'
  return toneOf.get(status) ?? 'gray'
}

/** An order's badge: 'Change Requested' while its status is request and a change request exists for it. */
export function orderBadge(
  order: { status: string; hasChangeRequest: boolean },
  area?: StatusArea,
): { label: string; tone: StatusTone } {
  const changeRequested = order.status === 'request' && order.hasChangeRequest
  return {
    label: changeRequested ? 'Change Requested' : statusLabel(order.status),
    tone: statusTone(order.status, area),
  }
}

/** Reads a change type in any case; the dealer form's 'Cancel' is a Cancellation. Null when it is neither. */
export function normaliseChangeType(value: string): ChangeType | null {
  const key = cleanKey(value).toLowerCase()
  if (key === 'change') return 'Change'
  return key === 'cancel' || key === 'cancellation' ? 'Cancellation' : null
}
