import { cleanKey } from './clean-text'
import type { StatusArea } from './roles'

/** All order statuses. Source: docs/spec 10.1. */
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

/** The status of an order after its dealer signs it. */
export const statusAfterSigning = 'in_progress' satisfies OrderStatus

type Transition = { readonly from: readonly OrderStatus[]; readonly to: OrderStatus | 'former' }

/**
 * The automatic transitions of an order. 'former' is the status before the change request. Staff can also set the
 * statuses in `staffBulkStatuses`, from any status.
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

/** Whether an order in this status can make this transition. */
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

/** The statuses that staff can set in bulk: six, and in the territory and sales views also signed. */
export function staffBulkStatuses(area: StatusArea): readonly OrderStatus[] {
  return area === 'access' || area === 'sales' ? territoryBulkStatuses : adminBulkStatuses
}

/** Whether the order counts as the dealer's only order for its year. Canceled and expired orders do not. */
export const countsTowardYear = (status: string): boolean => status !== 'cancelled' && status !== 'expired'

/** Whether the order is a draft. A signed order that staff set back to pending is not. */
export const isDraft = (order: { status: string; signedAt: Date | string | null }): boolean =>
  order.status === 'pending' && order.signedAt === null

const neverPlacedStatuses: readonly string[] = ['pending', 'expired']

/** Whether the order was never placed, that is, never signed and never moved past Pending by staff. */
export const isNeverPlaced = (order: { status: string; signedAt: Date | string | null }): boolean =>
  order.signedAt === null && neverPlacedStatuses.includes(order.status)

/** Whether staff moved the order past Pending without the dealer's signature. */
export const lacksSignature = (order: { status: string; signedAt: Date | string | null }): boolean =>
  order.signedAt === null && order.status !== 'cancelled' && !isNeverPlaced(order)

/** Whether the status allows a change request, if none is pending. */
export const canRequestChange = (status: string): boolean => canTransition('request-change', status)

/** Whether the dealer can continue the order in checkout, which is only possible for drafts. */
export const canContinue = (status: string): boolean => status === 'pending'

/** Whether the order's page offers View Agreement and Request Change. */
export const hasAgreementActions = (status: string): boolean => canRequestChange(status)

/** Whether dealers see the order in lists, counts and search. */
export const isDealerVisible = (status: string): boolean => status !== 'expired'

/**
 * Returns whether Request Change is available, pending or unavailable, with the button's label. If staff changed the
 * status in the meantime, a request can be pending while the order has another status. The server rejects a second
 * request.
 */
export function requestChangeState(order: { status: string; hasPendingRequest: boolean }): {
  state: 'available' | 'pending' | 'unavailable'
  label: 'Request Change' | 'Request Pending'
} {
  const isRequestable = canRequestChange(order.status)
  if (order.hasPendingRequest && (isRequestable || order.status === 'request')) {
    return { state: 'pending', label: 'Request Pending' }
  }
  return { state: isRequestable ? 'available' : 'unavailable', label: 'Request Change' }
}

/** Returns the built-in label of a status, tier or role: 'Updated' for completed, otherwise the capitalized key. */
export function statusLabel(status: string): string {
  if (status === 'completed') return 'Updated'
  return status
    .split(/[_\s]+/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ')
    .trim()
}

/** Returns the label of a status, tier or role among those of the program; the built-in one of an unknown key. */
export const findLabel = (labels: Readonly<Record<string, string>>, key: string): string =>
  (Object.hasOwn(labels, key) ? labels[key] : undefined) ?? statusLabel(key)

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

const tonesByStatus = new Map<string, StatusTone>(Object.entries(statusTones))

/** The badge color of an order or change request status; signed is green in the territory area. An unknown status is gray. */
export function statusTone(status: string, area?: StatusArea): StatusTone {
  if (status === 'signed' && area === 'access') return 'green'
  return tonesByStatus.get(status) ?? 'gray'
}

/** The badge of an order with a change request, while the program has no other label for the status `request`. */
export const changeRequestedLabel = 'Change Requested'

/**
 * An order's badge: 'Change Requested' while its status is request and a change request exists for it, unless the program
 * has another label for this status.
 * @param labels the labels of order statuses
 */
export function orderBadge(
  labels: Readonly<Record<string, string>>,
  order: { status: string; hasChangeRequest: boolean },
  area?: StatusArea,
): { label: string; tone: StatusTone } {
  const label = findLabel(labels, order.status)
  const changeRequested = order.status === 'request' && order.hasChangeRequest && label === statusLabel('request')
  return {
    label: changeRequested ? changeRequestedLabel : label,
    tone: statusTone(order.status, area),
  }
}

/** Parses a change type, ignoring case. 'Cancel' in the dealer form means Cancellation. Returns null for any other text. */
export function normalizeChangeType(value: string): ChangeType | null {
  const key = cleanKey(value).toLowerCase()
  if (key === 'change') return 'Change'
  return key === 'cancel' || key === 'cancellation' ? 'Cancellation' : null
}
