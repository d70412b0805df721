import { applyPickedChanges, getTotals } from '@portal/contract/change-requests/picked-order'
import type { PickedPackage, PickedSnapshot } from '@portal/contract/change-requests/picks'
import type { EditedItem } from '@portal/contract/orders/editing'
import type { OrderDetail, OrderItem } from '@portal/contract/orders/order-detail'
import { parseMoney, toDecimalString } from '@portal/contract/rules/money'
import { changeRequestTexts } from '@portal/contract/texts/order'
import type { Tx } from '../../../platform/database/types'
import type { SessionContext } from '../../../platform/http/context'
import type { PackageRecord } from '../../catalog/catalog-records'
import { listPackagesByIds } from '../../catalog/queries/find-packages'
import { editOrder, findOrderToEdit } from '../edit-order'
import { toOrderDetail } from '../order-detail-reply'
import { getPackageIds } from '../order-row'
import { priceChanged, stale, unavailableItems } from '../placing-errors'
import { listCatalogChanges } from './catalog-changes'

const getCents = (price: string): number => parseMoney(price) ?? 0

const editedItem = (item: OrderItem | PickedPackage): EditedItem => ({
  packageId: item.packageId,
  packageName: item.packageName,
  packageDescription: 'packageDescription' in item ? item.packageDescription : '',
  priceCents: getCents(item.price),
  pricingType: item.pricingType,
  quantity: item.quantity,
})

/** Rejects picks that the catalog no longer offers at the request's prices, so that nobody approves prices unseen. */
function assertSameCatalog(
  picked: PickedSnapshot,
  order: Pick<OrderDetail, 'items' | 'orderYear'>,
  packages: readonly PackageRecord[],
): void {
  const found = listCatalogChanges(picked, order.orderYear, packages)
  const unavailable = found.filter(({ now }) => now === null)
  if (unavailable.length > 0) {
    const items = unavailable.map(({ packageId, packageName, reason }) => ({ packageId, packageName, reason }))
    throw unavailableItems(items, changeRequestTexts.picksUnavailable)
  }
  if (found.length === 0) return
  const toCurrentPackage = (item: PickedPackage): PickedPackage => {
    const now = found.find(({ packageId }) => packageId === item.packageId)?.now
    return now ? { ...item, price: toDecimalString(now.priceCents), pricingType: now.pricingType } : item
  }
  const changed = found.map(({ packageId, packageName, price, now }) => ({
    packageId,
    packageName,
    oldPrice: price,
    newPrice: now ? toDecimalString(now.priceCents) : price,
  }))
  const currentChanges = picked.changes.map((change) => ({ ...change, to: change.to && toCurrentPackage(change.to) }))
  const totals = getTotals(applyPickedChanges(order.items, currentChanges), picked.months)
  throw priceChanged(changed, totals, changeRequestTexts.picksUnavailable)
}

/**
 * Applies a request's picks to its order, as a staff edit at the request's prices.
 * @throws ApiError 403 and 404 as an edit, 409 for a canceled or expired order, 412 with `details.current` when the
 * order changed since, 422 UNAVAILABLE_ITEMS or PRICE_CHANGED when the catalog changed
 */
export async function applyPicks(
  tx: Tx,
  ctx: SessionContext,
  orderId: string,
  { picked, changeRequestId }: { picked: PickedSnapshot; changeRequestId: string },
): Promise<OrderDetail> {
  const row = await findOrderToEdit(tx, ctx, orderId, { capability: 'order.edit-packages' })
  const order = toOrderDetail(ctx, row)
  if (Date.parse(picked.orderUpdatedAt) !== row.updatedAt.getTime()) {
    throw stale(order, changeRequestTexts.picksOutdated)
  }
  const items = applyPickedChanges(order.items, picked.changes)
  const packages = await listPackagesByIds(tx, getPackageIds(items))
  assertSameCatalog(picked, order, packages)
  const edit = { items: items.map(editedItem) }
  const edited = await editOrder(tx, ctx, orderId, edit, { updatedAt: picked.orderUpdatedAt, changeRequestId })
  if (edited.annualTotal !== picked.after.annualTotal) throw new Error('The picks resulted in another annual total')
  return edited
}
