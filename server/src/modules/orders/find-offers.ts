import type { Db } from '../../platform/database/types'
import type { PackageRecord } from '../catalog/catalog-records'
import { matchPackages } from '../catalog/queries/find-packages'
import type { StoredLine } from './order-row'

/** Finds the order year's matching package for each line of an earlier order, in line order; null without a match. */
export const findOffers = (
  db: Db,
  items: readonly Pick<StoredLine, 'packageName' | 'categoryName' | 'tier' | 'pricingType'>[],
  orderYear: number,
): Promise<(PackageRecord | null)[]> =>
  matchPackages(db, {
    year: orderYear,
    items: items.map(({ packageName: name, categoryName, tier, pricingType }) => ({
      name,
      categoryName,
      tier,
      pricingType,
    })),
  })
