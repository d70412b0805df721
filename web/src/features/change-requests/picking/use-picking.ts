import type { Package } from '@portal/contract/catalogue/catalogue'
import {
  addablePackages,
  figuresOfTotals,
  itemsAfter,
  otherTiers,
  pickedChanges,
  totalsOf,
} from '@portal/contract/change-requests/picked-order'
import type { PackagePick, Picked } from '@portal/contract/change-requests/picks'
import type { OrderDetail, OrderItem } from '@portal/contract/orders/order'
import { useQuery } from '@tanstack/react-query'
import type { Sent } from '../../../lib/api/call-types'
import { callQuery } from '../../../lib/api/queries'
import { type Offer, useOffer } from '../../../ordering/order-to-edit'
import { withReadableItems } from '../../../ordering/readable-items'

type SentPick = NonNullable<Sent<'createChangeRequest'>['body']['picks']>[number]

/** Which line or added package a pick is about: there is one pick for each. */
const subjectOf = (pick: PackagePick): string => (pick.kind === 'add' ? pick.packageId : pick.itemId)

/** The picks with one more; it takes the place of an earlier one about the same line. */
export const withPick = (picks: readonly PackagePick[], pick: PackagePick): PackagePick[] => [
  ...withoutPick(picks, subjectOf(pick)),
  pick,
]

/** The picks without the one about a line or an added package. */
export const withoutPick = (picks: readonly PackagePick[], subject: string): PackagePick[] =>
  picks.filter((one) => subjectOf(one) !== subject)

/** The picks that the order and the catalogue still allow; kept ones may be older than both. */
function possiblePicks(
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

/** An order that is picked from, once it and the catalogue of its year are there. */
export interface Picking {
  order: OrderDetail
  packages: readonly Package[]
  picks: readonly PackagePick[]
  /** What the picks come to. */
  picked: Omit<Picked, 'orderUpdatedAt'>
  /** As they are sent, each with the price that was seen. */
  sent: SentPick[]
}

/** What may stand in the place of a line: nothing that was picked for another one. */
export const tiersFor = (item: OrderItem, { order, packages, picks }: Picking): Package[] =>
  otherTiers(item, order.items, packages).filter(
    ({ id }) => !picks.some((pick) => pick.kind === 'tier' && pick.itemId !== item.id && pick.packageId === id),
  )

function pickingOf(order: OrderDetail, packages: readonly Package[], chosen: readonly PackagePick[]): Picking {
  const { items, months } = order
  const picks = possiblePicks(chosen, items, packages)
  const changes = pickedChanges(picks, items, packages)
  const figures = (lines: Parameters<typeof totalsOf>[0]) => figuresOfTotals(totalsOf(lines, months))
  return {
    order,
    packages,
    picks,
    picked: { changes, months, before: figures(items), after: figures(itemsAfter(items, changes)) },
    sent: picks.map((pick): SentPick => {
      if (pick.kind === 'drop') return pick
      return { ...pick, price: packages.find(({ id }) => id === pick.packageId)?.price }
    }),
  }
}

/**
 * What is needed to pick packages of an order.
 * @param orderId the order's, or null while nobody picks
 * @param chosen what was picked so far
 */
export function usePicking(orderId: string | null, chosen: readonly PackagePick[]) {
  const read = useQuery({
    ...callQuery('getOrder', { params: { id: orderId ?? '' } }),
    enabled: orderId !== null,
    select: withReadableItems,
  })
  const order = orderId === null ? undefined : read.data
  const offer = useOffer(order?.orderYear)
  // A super admin is shown custom packages too, which cannot be picked.
  const packages = offer.packages?.filter(({ isCustom }) => !isCustom)
  const problem = read.error && !order ? read.error : null
  return {
    picking: order && packages ? pickingOf(order, packages, chosen) : undefined,
    problem,
    offer: offer satisfies Offer,
    /** Loads again what did not come. */
    retry: problem ? () => void read.refetch() : offer.onRetry,
    retrying: problem ? read.isFetching : offer.retrying,
  }
}
