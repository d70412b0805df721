import type { ChangeRequest } from '@portal/contract/change-requests/change-request'
import {
  applyPickedChanges,
  getTotals,
  pickedChanges,
  toReplyTotals,
} from '@portal/contract/change-requests/picked-order'
import type { OrderDetail } from '@portal/contract/orders/order-detail'
import { somePackage } from './given-catalog'
import { someItems, someOrderDetail, someRequest, withTotals } from './given-orders'

const getId = (last: number): string => `20000000-0000-4000-8000-${String(last).padStart(12, '0')}`

/**
 * An order of Full-Reach Search (better, $1,250 a month) and Website ($325 a month, the only tier), for ten months. The
 * catalog also has Market Leader in the first category and Review Requests in a category that is not on the order.
 */
export function somePickable() {
  const [search, booth] = someItems()
  if (!search || !booth) throw new Error('two items')
  const fullReach = somePackage({ id: search.packageId ?? '' })
  const leader = somePackage({ id: getId(301), name: 'Market Leader', tier: 'best', price: '1950.00' })
  const site = somePackage({
    id: getId(302),
    name: 'Comfort Website',
    categoryName: 'Website',
    tier: 'good',
    price: '325.00',
  })
  const reviews = somePackage({
    id: getId(303),
    name: 'Review Requests',
    categoryName: 'Reviews',
    tier: 'base',
    price: '145.00',
  })
  const desk = somePackage({
    id: getId(304),
    name: 'Review Desk',
    categoryName: 'Reviews',
    tier: 'good',
    price: '295.00',
  })
  const website = {
    ...search,
    id: booth.id,
    packageId: site.id,
    packageName: site.name,
    categoryName: 'Website',
    tier: 'good' as const,
    price: '325.00',
  }
  const order = withTotals(someOrderDetail({ items: [search, website] }))
  return { order, packages: [fullReach, leader, site, reviews, desk], search, website, leader, reviews }
}

/**
 * A request to replace Full-Reach Search with Market Leader, remove Website and add Review Requests. The new total is
 * $20,950.
 */
export function somePickedRequest(
  overrides: Partial<NonNullable<ChangeRequest['picked']>> = {},
  { order, packages, search, website, leader, reviews }: ReturnType<typeof somePickable> = somePickable(),
): ChangeRequest {
  const changes = pickedChanges(
    [
      { kind: 'tier', itemId: search.id, packageId: leader.id },
      { kind: 'drop', itemId: website.id },
      { kind: 'add', packageId: reviews.id },
    ],
    order.items,
    packages,
  )
  const toTotals = (items: OrderDetail['items'] | ReturnType<typeof applyPickedChanges>) =>
    toReplyTotals(getTotals(items, order.months))
  const picked = {
    changes,
    months: order.months,
    orderUpdatedAt: order.updatedAt,
    before: toTotals(order.items),
    after: toTotals(applyPickedChanges(order.items, changes)),
    orderChanged: false,
    catalogChanges: [],
    ...overrides,
  }
  return someRequest({ message: '', picked })
}
