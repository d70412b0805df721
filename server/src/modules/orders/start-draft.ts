import { isDraft } from '@portal/contract/rules/order-status'
import { program } from '@portal/contract/rules/program'
import { orderTotals } from '@portal/contract/rules/totals'
import type { Tx } from '../../platform/database/types'
import type { SessionContext } from '../../platform/http/context'
import type { PackageRecord } from '../catalogue/catalogue-records'
import { listPackagesByIds } from '../catalogue/queries/find-packages'
import { loadOrderingState } from './ordering-state'
import { orderExists } from './placing-refusals'
import { lineRefusals, packageRefusal } from './price-items'
import { storeDraft } from './store-draft'

/** Those of the packages that a dealer can put on an order of a year, as the catalogue has them now, in the order of the ids. */
async function listOrderable(tx: Tx, ids: readonly string[], orderYear: number): Promise<PackageRecord[]> {
  const known = new Map((await listPackagesByIds(tx, ids)).map((item) => [item.id, item]))
  return ids.flatMap((id) => {
    const item = known.get(id)
    return item && packageRefusal(item, orderYear, lineRefusals.staffOnly) === null ? [item] : []
  })
}

/**
 * Begins the year's draft of whoever calls with one of each package, at the prices of now, as far as they can be ordered. A draft that
 * is there already stays as it is. The dealer is locked until the transaction's end.
 * @returns the draft's id; null when none is there and nothing of the packages can be ordered
 * @throws ApiError 409 ORDER_EXISTS when the year's order has been placed
 */
export async function startDraft(tx: Tx, ctx: SessionContext, ids: readonly string[]): Promise<string | null> {
  const state = await loadOrderingState(tx, ctx)
  const { current, orderYear } = state
  if (current && !isDraft(current)) throw orderExists()
  if (current) return current.id
  const packages = await listOrderable(tx, ids, orderYear)
  const items = packages.map(({ id, name, priceCents, pricingType }) => ({
    packageId: id,
    packageName: name,
    price: priceCents,
    pricingType,
  }))
  const lines = packages.map(({ priceCents, pricingType }) => ({ priceCents, pricingType, quantity: 1 }))
  const { annualCents } = orderTotals(lines, program.defaultMonths)
  if (annualCents === 0) return null
  const input = { status: 'pending' as const, items, totalAmount: annualCents, orderYear }
  const order = await storeDraft(tx, ctx, state, input, packages)
  return order.id
}
