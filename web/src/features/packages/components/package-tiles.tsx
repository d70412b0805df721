import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { pageQuery } from '../../../lib/api'
import { MoneyFigure } from '../../../ui/display/money'
import { FigureTile } from '../../../ui/layout/figure-tile'
import { averagePriceCents } from '../catalogue-figures'

const count = new Intl.NumberFormat('en-US')

function Tile({ label, value, note }: { label: string; value: ReactNode; note: string }) {
  return <FigureTile label={label} value={<span className="text-[40px] md:text-[56px]">{value}</span>} note={note} />
}

/** The catalogue at a glance, over every package the viewer may see. Left out where not all of them came. */
export function PackageTiles({ categoryCount }: { categoryCount: number | undefined }) {
  const { data } = useQuery(pageQuery('listPackages', {}))
  if (data === undefined || categoryCount === undefined || data.rows.length < data.total) return null
  const average = averagePriceCents(data.rows)
  return (
    <div className="mb-5 grid grid-cols-2 gap-4 md:gap-5 lg:grid-cols-4">
      <Tile label="Total Packages" value={count.format(data.total)} note="All years" />
      <Tile
        label="Active Packages"
        value={count.format(data.rows.filter((one) => one.isActive).length)}
        note="With status Active"
      />
      <Tile label="Categories" value={count.format(categoryCount)} note="In the catalogue" />
      <Tile
        label="Avg. Price"
        value={average === null ? 'None' : <MoneyFigure cents={average} mode="whole" />}
        note="Monthly and one-time prices"
      />
    </div>
  )
}
