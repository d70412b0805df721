import type { Package } from '@portal/contract/catalog/catalog'
import { Money, type MoneyMode } from '../../../design/display/money'
import { parseCents } from '../../../lib/formats'
import { PricingTag, TierTag } from '../../../ordering/tags'
import { ActiveSwitch } from './active-switch'
import { PackageMarks } from './package-columns'

interface PackageCardProps {
  one: Package
  mode: MoneyMode
  hasSwitch: boolean
}

/** Displays a package on small screens. */
export function PackageCard({ one, mode, hasSwitch }: PackageCardProps) {
  return (
    <>
      <p className="flex justify-between gap-3 font-semibold text-ink">
        <span className="min-w-0">{one.name}</span>
        <Money cents={parseCents(one.price)} mode={mode} className="flex-none" />
      </p>
      <p className="truncate text-[15px] text-ink">
        {one.categoryName}, {one.packageYear}
      </p>
      <p className="mt-1.5 flex flex-wrap items-center gap-2">
        <TierTag tier={one.tier} />
        <PricingTag pricingType={one.pricingType} />
        <PackageMarks one={one} hasSwitch={hasSwitch} />
      </p>
      {hasSwitch && <ActiveSwitch one={one} />}
    </>
  )
}
