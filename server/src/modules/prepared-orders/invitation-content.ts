import type { SavePreparedOrder } from '@portal/contract/prepared-orders/prepared-order'
import type { Tx } from '../../platform/database/types'
import { listPackagesByIds } from '../catalogue/queries/find-packages'
import { draftFigures } from '../orders/draft-figures'
import { toPreparedLine } from './invitation-reply'
import type { ComparedOrder } from './queries/find-preparation'

/**
 * What is stored of the packages that somebody chose, at the prices of now.
 * @param present the dealer's draft, whose months stay: only staff set them
 * @throws ApiError 422 for packages that cannot be ordered, a total of nothing, or prices that were not seen
 */
export async function invitationContent(
  tx: Tx,
  { items, note }: SavePreparedOrder,
  present: ComparedOrder | null,
  orderYear: number,
) {
  const claims = items.map(({ packageId, packageName, price, pricingType }) => ({
    ...{ packageId: packageId.toLowerCase(), packageName, priceCents: price, pricingType },
  }))
  const ids = claims.map(({ packageId }) => packageId)
  const packages = await listPackagesByIds(tx, ids)
  const draft = present ? { items: [], months: present.months } : undefined
  const { months, monthlyCents, oneTimeCents, annualCents } = draftFigures({ claims, draft, packages, orderYear })
  const known = new Map(packages.map((item) => [item.id, item]))
  const lines = ids.flatMap((id) => known.get(id) ?? []).map(toPreparedLine)
  return { lines, note, months, monthlyCents, oneTimeCents, annualCents }
}
