import type { PickedSnapshot } from '@portal/contract/change-requests/picks'
import { formatWholeDollars, parseMoney } from '@portal/contract/rules/money'
import { pricingTypeLabels } from '@portal/contract/rules/pricing'
import { changeRequestTexts } from '@portal/contract/texts/order'
import type { PackageRecord } from '../../catalog/catalog-records'
import { getPackageRejection, rejectionReasons } from '../price-items'

/** The current catalog data of a picked package. */
export type CurrentPackage = Pick<
  PackageRecord,
  'id' | 'packageYear' | 'priceCents' | 'pricingType' | 'isActive' | 'isCustom'
>

export interface CatalogChange {
  packageId: string | null
  packageName: string
  /** A full sentence. */
  reason: string
  /** The price when the package was picked. */
  price: string
  /** Null when the package can no longer be on the order. */
  now: CurrentPackage | null
}

/** Lists the picked packages that the catalog no longer offers as picked, each with the reason. */
export function listCatalogChanges(
  { changes }: PickedSnapshot,
  orderYear: number,
  packages: readonly CurrentPackage[],
): CatalogChange[] {
  return changes.flatMap(({ to }): CatalogChange[] => {
    if (!to) return []
    const { packageId, packageName, price } = to
    const now = packages.find(({ id }) => id === packageId)
    const rejection = getPackageRejection(now, orderYear, rejectionReasons.staffOnly)
    if (rejection !== null || !now)
      return [{ packageId, packageName, price, now: null, reason: rejection ?? rejectionReasons.unknown }]
    if (now.priceCents === parseMoney(price) && now.pricingType === to.pricingType) return []
    const currentPrice = `${formatWholeDollars(now.priceCents)} ${pricingTypeLabels[now.pricingType]}`
    return [{ packageId, packageName, price, now, reason: changeRequestTexts.pickCostsNow(currentPrice) }]
  })
}
