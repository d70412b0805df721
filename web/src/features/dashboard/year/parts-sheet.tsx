import type { YearFigures } from '@portal/contract/dashboard/year-figures'
import type { ChartPair } from '../../../design/charts/chart-figures'
import { ChartSheet, PairTable } from '../../../design/charts/chart-sheet'
import { PartChart } from '../../../design/charts/part-chart'
import { useUser } from '../../../lib/session'
import { BrandMark } from '../../../records/badges'
import { investment, seriesOf } from './measure'
import { partPairs, totalPair } from './pairs'

const parts = {
  category: { title: 'Investment by category', heading: 'Category', of: 'categories' },
  district: { title: 'Investment by district', heading: 'District', of: 'districts' },
  brand: { title: 'Investment by brand', heading: 'Brand', of: 'brands' },
} as const

const brandName = ({ label }: ChartPair) => <BrandMark brand={label} />

/** A year's investment in its parts, each beside the year before. */
export function PartsSheet({ by, figures }: { by: keyof typeof parts; figures: YearFigures }) {
  const { role } = useUser()
  const { title, heading, of } = parts[by]
  const { orderYear } = figures
  const look = { role, orderYear, measure: investment(role), withOrders: true }
  const pairs = partPairs(figures[of], by, look)
  const series = seriesOf(orderYear)
  return (
    <ChartSheet
      title={title}
      note={by === 'category' ? 'An order counts in each category it has packages of' : 'Where the dealers are now'}
      chart={<PartChart label={title} pairs={pairs} series={series} name={by === 'brand' ? brandName : undefined} />}
      table={
        <PairTable label={title} heading={heading} pairs={pairs} series={series} total={totalPair(figures, look)} />
      }
    />
  )
}
