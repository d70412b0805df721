/** The statuses of a delivery, in order of its life; `paused` and `cancelled` can follow several. Source: docs/spec 25.4. */
export const deliveryStatuses = [
  'planned',
  'needs_input',
  'in_design',
  'proof_out',
  'changes',
  'approved',
  'in_production',
  'in_market',
  'done',
  'paused',
  'cancelled',
] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]

/** What dealers see instead of a status, in order of precedence. */
export const dealerStatuses = ['canceled', 'delivered', 'live', 'needs_you', 'late', 'under_way', 'to_come'] as const
export type DealerStatus = (typeof dealerStatuses)[number]

/** The three numbers of the dealer's page. A canceled delivery is in none of them. */
export const deliveryGroups = ['delivered', 'underWay', 'toCome'] as const
export type DeliveryGroup = (typeof deliveryGroups)[number]

/** The dates of a delivery as ISO days, which sort as text. */
interface Dates {
  readonly status: DeliveryStatus
  readonly windowTo: string
  /** Null until its dates in the market are known. */
  readonly inMarketFrom: string | null
}

const settled: readonly DeliveryStatus[] = ['in_market', 'done', 'cancelled']
const waitingForDealer: readonly DeliveryStatus[] = ['needs_input', 'proof_out']
const notStarted: readonly DeliveryStatus[] = ['planned', 'paused']

/**
 * Whether a delivery is late: its window has ended, or will end before its new dates, and it is not in the market. Never
 * stored. Source: docs/spec 25.4.
 * @param today the business's day, `YYYY-MM-DD`
 */
export const isLate = ({ status, windowTo, inMarketFrom }: Dates, today: string): boolean =>
  !settled.includes(status) && (windowTo < today || (inMarketFrom !== null && inMarketFrom > windowTo))

/** Returns what a dealer sees of a delivery on a day. Source: docs/spec 25.4. */
export function dealerStatusOf(delivery: Dates, today: string): DealerStatus {
  const { status } = delivery
  if (status === 'cancelled') return 'canceled'
  if (status === 'done') return 'delivered'
  if (status === 'in_market') return 'live'
  if (waitingForDealer.includes(status)) return 'needs_you'
  if (isLate(delivery, today)) return 'late'
  return notStarted.includes(status) ? 'to_come' : 'under_way'
}

/** Returns the number of the dealer's page that counts a delivery; null for a canceled one. */
export function groupOf(status: DealerStatus): DeliveryGroup | null {
  if (status === 'canceled') return null
  if (status === 'delivered') return 'delivered'
  return status === 'to_come' ? 'toCome' : 'underWay'
}

/** The statuses from production on. */
export const spentStatuses: readonly DeliveryStatus[] = ['in_production', 'in_market', 'done']

/**
 * Whether money is spent on a delivery, so that it stays when its line or order is canceled: production has begun, or its
 * cost is known.
 */
export const isCommitted = ({ status, actualCents }: { status: DeliveryStatus; actualCents: number | null }): boolean =>
  actualCents !== null || spentStatuses.includes(status)
