import type { OrderYearChange } from '@portal/contract/orders/placing'
import { toDecimalString } from '@portal/contract/rules/money'
import type { Db } from '../../platform/database/types'
import type { PackageRecord } from '../catalog/catalog-records'
import { matchPackages } from '../catalog/queries/find-packages'
import type { ClaimedLine } from './order-row'

export const toCartItem = ({ id, name, description, priceCents, pricingType, categoryName }: PackageRecord) => ({
  id,
  name,
  description,
  price: toDecimalString(priceCents),
  pricingType,
  categoryName,
})

/**
 * Finds packages of the current order year that match packages of another year. Nothing is selected or priced
 * automatically.
 */
export async function findNewYear(
  db: Db,
  claims: readonly Pick<ClaimedLine, 'packageId' | 'packageName' | 'pricingType'>[],
  packages: readonly PackageRecord[],
  orderYear: number,
): Promise<OrderYearChange> {
  const known = new Map(packages.map((item) => [item.id, item]))
  const wanted = claims.map(({ packageId, packageName, pricingType }) => {
    const item = packageId === null ? undefined : known.get(packageId)
    return item ?? { categoryName: '', tier: null, name: packageName, pricingType }
  })
  const matches = await matchPackages(db, { year: orderYear, items: wanted })
  return {
    orderYear,
    items: wanted.map(({ name }, index) => {
      const match = matches[index]
      return { packageName: name, match: match ? toCartItem(match) : null }
    }),
  }
}
