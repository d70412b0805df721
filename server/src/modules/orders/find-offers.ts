import type { Db } from '../../platform/database/types'
import type { PackageRecord } from '../catalogue/catalogue-records'
import { matchPackages } from '../catalogue/queries/find-packages'
import type { RenewableOrder } from './queries/find-renewable-order'

/** What an order year offers in place of each line of an earlier order, in the order of the lines; null where it has nothing. */
export const findOffers = (
  db: Db,
  items: readonly Pick<RenewableOrder['items'][number], 'packageName' | 'categoryName' | 'tier' | 'pricingType'>[],
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
