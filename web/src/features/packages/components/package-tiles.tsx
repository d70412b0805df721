import type { Package } from '@portal/contract/catalog/catalog'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LargeMoney } from '../../../design/display/money'
import { MetricTile } from '../../../design/layout/metric-tile'
import { SkeletonBar } from '../../../design/state/skeleton'
import { errorText } from '../../../lib/api/errors'
import { callQuery } from '../../../lib/api/queries'
import { parseCents } from '../../../lib/formats'
import { useAllPackages } from '../api'

/** The average price in cents, rounded to whole dollars; null if there are no packages. */
export function averagePriceCents(packages: readonly Pick<Package, 'price'>[]): number | null {
  if (packages.length === 0) return null
  const sum = packages.reduce((cents, one) => cents + parseCents(one.price), 0)
  return Math.round(sum / packages.length / 100) * 100
}

interface TileProps {
  label: string
  note: string
  /** Undefined until it is known. */
  value: ReactNode
  error: Error | null
}

const count = new Intl.NumberFormat('en-US')
const loading = <SkeletonBar className="h-10 w-16" />

function Tile({ label, note, value, error }: TileProps) {
  const isKnown = value !== undefined
  return (
    <MetricTile
      label={label}
      compact
      value={<span className="text-[40px] lg:text-[48px]">{isKnown ? value : !error && loading}</span>}
      note={!isKnown && error ? errorText(error, 'Unavailable') : note}
    />
  )
}

function averagePriceValue(cents: number | null | undefined): ReactNode {
  if (cents === undefined) return undefined
  return cents === null ? 'None' : <LargeMoney cents={cents} mode="whole" />
}

/** Metrics over every package the viewer may see. */
export function PackageTiles() {
  const { all, error } = useAllPackages()
  const categories = useQuery(callQuery('listCategories'))
  const number = (found: readonly unknown[] | undefined) => found && count.format(found.length)
  return (
    <div className="mb-5 grid grid-cols-2 gap-4 md:grid-cols-4 lg:gap-5">
      <Tile label="Total Packages" value={number(all)} error={error} note="All years" />
      <Tile
        label="Active Packages"
        value={number(all?.filter(({ isActive }) => isActive))}
        error={error}
        note="With status Active"
      />
      <Tile label="Categories" value={number(categories.data)} error={categories.error} note="In the catalog" />
      <Tile
        label="Avg. Price"
        value={averagePriceValue(all && averagePriceCents(all))}
        error={error}
        note="All monthly and one-time prices"
      />
    </div>
  )
}
