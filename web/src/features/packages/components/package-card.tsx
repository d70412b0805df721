import type { Package } from '@portal/contract/catalog/catalog'
import { Money, type MoneyMode } from '../../../design/display/money'
import { parseCents } from '../../../lib/formats'
import { useTierLabel } from '../../../lib/program-words'
import { pricingLabel } from '../../../ordering/tags'
import { PackageMarks } from './package-columns'

interface PackageCardProps {
  one: Package
  mode: MoneyMode
}

/** A package on small screens: name and price, above a line of details. */
export function PackageCard({ one, mode }: PackageCardProps) {
  const tierLabel = useTierLabel()
  return (
    <>
      <p className="flex items-baseline justify-between gap-3 font-semibold text-ink">
        <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          {one.name}
          <PackageMarks one={one} hasSwitch={false} />
        </span>
        <Money cents={parseCents(one.price)} mode={mode} className="flex-none" />
      </p>
      <p className="truncate text-[13px] text-muted">
        {[one.categoryName, tierLabel(one.tier), pricingLabel(one.pricingType), one.packageYear].join(', ')}
      </p>
    </>
  )
}
