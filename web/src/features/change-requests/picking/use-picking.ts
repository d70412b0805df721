import type { Package } from '@portal/contract/catalog/catalog'
import {
  addablePackages,
  applyPickedChanges,
  getTotals,
  otherTiers,
  pickedChanges,
  toReplyTotals,
} from '@portal/contract/change-requests/picked-order'
import type { PackagePick, PickedSnapshot } from '@portal/contract/change-requests/picks'
import type { OrderDetail, OrderItem } from '@portal/contract/orders/order-detail'
import { useQuery } from '@tanstack/react-query'
import type { CallArguments } from '../../../lib/api/call-types'
import { callQuery } from '../../../lib/api/queries'
import { type Offer, useOffer } from '../../../ordering/order-to-edit'
import { withReadableItems } from '../../../ordering/readable-items'

type SentPick = NonNullable<CallArguments<'createChangeRequest'>['body']['picks']>[number]

/** The line or added package that a pick refers to. Each has at most one pick. */
const pickSubject = (pick: PackagePick): string => (pick.kind === 'add' ? pick.packageId : pick.itemId)

/** Adds a pick, replacing a previous one for the same line. */
export const addPick = (picks: readonly PackagePick[], pick: PackagePick): PackagePick[] => [
  ...removePick(picks, pickSubject(pick)),
  pick,
]

/** Removes the pick for a line or an added package. */
export const removePick = (picks: readonly PackagePick[], subject: string): PackagePick[] =>
  picks.filter((one) => pickSubject(one) !== subject)

/** The picks that the order and the catalog still allow. A stored draft may be older than both. */
function getValidPicks(
  picks: readonly PackagePick[],
  items: readonly OrderItem[],
  packages: readonly Package[],
): PackagePick[] {
  return picks.filter((pick) => {
    if (pick.kind === 'add') return addablePackages(items, packages).some(({ id }) => id === pick.packageId)
    const item = items.find(({ id }) => id === pick.itemId)
    if (!item) return false
    return pick.kind === 'drop' || otherTiers(item, items, packages).some(({ id }) => id === pick.packageId)
  })
}

/** A loaded order and the catalog of its year, with the packages picked so far. */
export interface Picking {
  order: OrderDetail
  packages: readonly Package[]
  picks: readonly PackagePick[]
  /** The resulting changes and totals. */
  picked: Omit<PickedSnapshot, 'orderUpdatedAt'>
  /** The picks to send, each with the price that the dealer saw. */
  sent: SentPick[]
}

/** The packages that may replace a line. Each package can be picked for one line only. */
export const getReplacements = (item: OrderItem, { order, packages, picks }: Picking): Package[] =>
  otherTiers(item, order.items, packages).filter(
    ({ id }) => !picks.some((pick) => pick.kind === 'tier' && pick.itemId !== item.id && pick.packageId === id),
  )

function createPicking(order: OrderDetail, packages: readonly Package[], chosen: readonly PackagePick[]): Picking {
  const { items, months } = order
  const picks = getValidPicks(chosen, items, packages)
  const changes = pickedChanges(picks, items, packages)
  const toTotals = (lines: Parameters<typeof getTotals>[0]) => toReplyTotals(getTotals(lines, months))
  return {
    order,
    packages,
    picks,
    picked: { changes, months, before: toTotals(items), after: toTotals(applyPickedChanges(items, changes)) },
    sent: picks.map((pick): SentPick => {
      if (pick.kind === 'drop') return pick
      return { ...pick, price: packages.find(({ id }) => id === pick.packageId)?.price }
    }),
  }
}

/**
 * Loads the order and the packages to pick from.
 * @param orderId the order's id, or null to load nothing
 * @param chosen the picks so far
 */
export function usePicking(orderId: string | null, chosen: readonly PackagePick[]) {
  const read = useQuery({
    ...callQuery('getOrder', { params: { id: orderId ?? '' } }),
    enabled: orderId !== null,
    select: withReadableItems,
  })
  const order = orderId === null ? undefined : read.data
  const offer = useOffer(order?.orderYear)
  // Super admins also get custom packages, which can't be picked.
  const packages = offer.packages?.filter(({ isCustom }) => !isCustom)
  const problem = read.error && !order ? read.error : null
  return {
    picking: order && packages ? createPicking(order, packages, chosen) : undefined,
    problem,
    offer: offer satisfies Offer,
    /** Retries whichever call failed. */
    retry: problem ? () => void read.refetch() : offer.onRetry,
    retrying: problem ? read.isFetching : offer.retrying,
  }
}
