import type { Package } from '@portal/contract/catalog/catalog'
import { packageColumnKeys, packageFieldText, packageListColumns } from '@portal/contract/catalog/package-fields'
import type { ListColumnKey } from '@portal/contract/views/list-columns'
import type { ReactNode } from 'react'
import { ToneBadge } from '../../../design/badges'
import type { DataTableColumn } from '../../../design/data-table/types'
import { Money, type MoneyMode } from '../../../design/display/money'
import { parseCents } from '../../../lib/formats'
import { CategoryTag, PricingTag, TierTag } from '../../../ordering/tags'
import { getColumnLayout } from '../../../records/list-columns'
import { ActiveSwitch } from './active-switch'

/** A package's description, without the list of its contents. */
const packageSummary = ({ description }: Package): string =>
  description
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.trim().startsWith('- '))
    .join(' ')

interface PackageMarksProps {
  one: Package
  /** Whether a switch next to it shows the status. */
  hasSwitch: boolean
}

/** The tags Custom and Inactive. Most packages have neither. */
export function PackageMarks({ one, hasSwitch }: PackageMarksProps) {
  return (
    <>
      {one.isCustom && <CategoryTag name="Custom" />}
      {!one.isActive && !hasSwitch && <ToneBadge label="Inactive" tone="gray" />}
    </>
  )
}

interface PackageColumnOptions {
  mode: MoneyMode
  /** Whether to display the active switch, for users who may change packages. */
  hasSwitch: boolean
}

type Column = ListColumnKey<'packages'>
type Cells = Pick<DataTableColumn<Package>, 'cell' | 'narrow' | 'displaysChange'>

/** The package's name with its marks, above a smaller detail. */
function PackageName({ one, hasSwitch, children }: PackageMarksProps & { children: ReactNode }) {
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className="font-semibold text-ink normal-nums">{one.name}</span>
        <PackageMarks one={one} hasSwitch={hasSwitch} />
      </span>
      {children}
    </>
  )
}

/** The cells of the columns that display more than the field's text. */
const cells = ({ mode, hasSwitch }: PackageColumnOptions): Partial<Record<Column, Cells>> => ({
  name: {
    displaysChange: true,
    cell: (one) => (
      <PackageName one={one} hasSwitch={hasSwitch}>
        <span className="line-clamp-1 max-w-[64ch] text-[13px] text-muted normal-nums">{packageSummary(one)}</span>
      </PackageName>
    ),
    narrow: {
      header: 'Name, category',
      cell: (one) => (
        <PackageName one={one} hasSwitch={hasSwitch}>
          <span className="block text-[13px] text-muted">
            {one.categoryName}, {one.packageYear}
          </span>
        </PackageName>
      ),
    },
  },
  tier: { cell: (one) => <TierTag tier={one.tier} /> },
  price: { cell: (one) => <Money cents={parseCents(one.price)} mode={mode} className="font-medium text-ink" /> },
  pricingType: { cell: (one) => <PricingTag pricingType={one.pricingType} /> },
  isActive: { cell: (one) => <ActiveSwitch one={one} /> },
})

const fieldCell = (column: Column): Cells => ({
  cell: (one) => packageFieldText(column, one[column]) || <span className="text-muted">None</span>,
})

export function packageColumns(columnOptions: PackageColumnOptions): readonly DataTableColumn<Package>[] {
  const customCells = cells(columnOptions)
  return packageColumnKeys(columnOptions.hasSwitch).map((id) => ({
    id,
    header: packageListColumns[id].label,
    ...getColumnLayout(packageListColumns[id]),
    ...(customCells[id] ?? fieldCell(id)),
  }))
}
