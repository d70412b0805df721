import { toDecimalString } from '@portal/contract/money'
import type { OrderYearChange } from '@portal/contract/order-placing'
import type { Db } from '../../platform/database/types'
import { matchPackages, type PackageRecord } from '../catalogue'
import type { ClaimedLine } from './order-line'

/** A package of the new year as a cart takes it. */
export const toCartItem = ({ id, name, description, priceCents, pricingType, categoryName }: PackageRecord) => ({
  id,
  name,
  description,
  price: toDecimalString(priceCents),
  pricingType,
  categoryName,
})

/** What the present order year offers in place of packages of another year. Nothing is chosen or priced by itself. */
export async function findNewYear(
  db: Db,
  claims: readonly Pick<ClaimedLine, 'packageId' | 'packageName'>[],
  packages: readonly PackageRecord[],
  orderYear: number,
): Promise<OrderYearChange> {
  const known = new Map(packages.map((item) => [item.id, item]))
  const items = claims.map(({ packageId, packageName }) => {
    const item = packageId === null ? undefined : known.get(packageId)
    return { categoryName: item?.categoryName ?? '', tier: item?.tier ?? null, name: item?.name ?? packageName }
  })
  const matches = await matchPackages(db, { year: orderYear, items })
  return {
    orderYear,
    items: items.map(({ name }, index) => {
      const match = matches[index]
      return { packageName: name, match: match ? toCartItem(match) : null }
    }),
  }
}
