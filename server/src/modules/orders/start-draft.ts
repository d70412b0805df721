import { isDraft } from '@portal/contract/rules/order-status'
import { orderTotals } from '@portal/contract/rules/totals'
import type { Tx } from '../../platform/database/types'
import type { SessionContext } from '../../platform/http/context'
import type { PackageRecord } from '../catalog/catalog-records'
import { listPackagesByIds } from '../catalog/queries/find-packages'
import { loadOrderingState } from './ordering-state'
import { orderExists } from './placing-errors'
import { getPackageRejection, rejectionReasons } from './price-items'
import { storeDraft } from './store-draft'

/**
 * Lists the packages that a dealer can put on an order of the year, with their current catalog data, in the order of
 * the IDs.
 */
async function listOrderablePackages(tx: Tx, ids: readonly string[], orderYear: number): Promise<PackageRecord[]> {
  const known = new Map((await listPackagesByIds(tx, ids)).map((item) => [item.id, item]))
  return ids.flatMap((id) => {
    const item = known.get(id)
    return item && getPackageRejection(item, orderYear, rejectionReasons.staffOnly) === null ? [item] : []
  })
}

/**
 * Starts the calling dealer's draft of the year with one of each orderable package, at current prices. An existing
 * draft stays unchanged. Locks the dealer until the transaction ends.
 * @returns the draft's ID; null when there is no draft and none of the packages can be ordered
 * @throws ApiError 409 ORDER_EXISTS when this year's order is already placed
 */
export async function startDraft(tx: Tx, ctx: SessionContext, ids: readonly string[]): Promise<string | null> {
  const state = await loadOrderingState(tx, ctx)
  const { current, orderYear } = state
  if (current && !isDraft(current)) throw orderExists()
  if (current) return current.id
  const packages = await listOrderablePackages(tx, ids, orderYear)
  const items = packages.map(({ id, name, priceCents, pricingType }) => ({
    packageId: id,
    packageName: name,
    price: priceCents,
    pricingType,
  }))
  const lines = packages.map(({ priceCents, pricingType }) => ({ priceCents, pricingType, quantity: 1 }))
  const { annualCents } = orderTotals(lines, ctx.program.contractFacts(orderYear).defaultMonths)
  if (annualCents === 0) return null
  const input = { status: 'pending' as const, items, totalAmount: annualCents, orderYear }
  const order = await storeDraft(tx, ctx, state, input, packages)
  return order.id
}
