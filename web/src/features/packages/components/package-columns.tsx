import type { Package } from '@portal/contract/catalogue/catalogue'
import { ToneBadge } from '../../../design/badges'
import type { DataTableColumn } from '../../../design/data-table/types'
import { Money, type MoneyMode } from '../../../design/display/money'
import { centsOf } from '../../../lib/formats'
import { CategoryTag, PricingTag, TierTag } from '../../../ordering/tags'
import { ActiveSwitch } from './active-switch'

/** What a package is, without the list of what is in it. */
const packageSummary = ({ description }: Package): string =>
  description
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.trim().startsWith('- '))
    .join(' ')

interface PackageMarksProps {
  one: Package
  /** A switch beside it says whether it is active. */
  hasSwitch: boolean
}

/** What is out of the ordinary about a package; most have nothing here. */
export function PackageMarks({ one, hasSwitch }: PackageMarksProps) {
  return (
    <>
      {one.isCustom && <CategoryTag name="Custom" />}
      {!one.isActive && !hasSwitch && <ToneBadge label="Inactive" tone="gray" />}
    </>
  )
}

interface PackageLook {
  mode: MoneyMode
  /** For those who may switch packages on and off. */
  hasSwitch: boolean
}

const switchColumn: DataTableColumn<Package> = {
  id: 'isActive',
  header: 'Status',
  cell: (one) => <ActiveSwitch one={one} />,
}

export const packageColumns = ({ mode, hasSwitch }: PackageLook): readonly DataTableColumn<Package>[] => [
  {
    id: 'name',
    locked: true,
    tellsChange: true,
    header: 'Name',
    sortable: true,
    cell: (one) => (
      <>
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-semibold text-ink">{one.name}</span>
          <PackageMarks one={one} hasSwitch={hasSwitch} />
        </span>
        <span className="line-clamp-1 max-w-[64ch] text-[13px] text-muted">{packageSummary(one)}</span>
      </>
    ),
    narrow: {
      header: 'Name, category',
      cell: (one) => (
        <>
          <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <span className="font-semibold text-ink">{one.name}</span>
            <PackageMarks one={one} hasSwitch={hasSwitch} />
          </span>
          <span className="block text-[13px] text-muted">
            {one.categoryName}, {one.packageYear}
          </span>
        </>
      ),
    },
  },
  { id: 'categoryName', header: 'Category', sortable: true, wideOnly: true, cell: (one) => one.categoryName },
  { id: 'tier', header: 'Tier', sortable: true, cell: (one) => <TierTag tier={one.tier} /> },
  { id: 'packageYear', header: 'Year', sortable: true, wideOnly: true, cell: (one) => one.packageYear },
  {
    id: 'price',
    header: 'Price',
    sortable: true,
    align: 'right',
    cell: (one) => <Money cents={centsOf(one.price)} mode={mode} className="font-medium text-ink" />,
  },
  { id: 'pricingType', header: 'Type', sortable: true, cell: (one) => <PricingTag pricingType={one.pricingType} /> },
  ...(hasSwitch ? [switchColumn] : []),
]
