import type { YearFigures } from '@portal/contract/dashboard/year-figures'
import type { ChartPair } from '../../../design/charts/chart-figures'
import { ChartSheet, PairTable } from '../../../design/charts/chart-sheet'
import { PartChart, percent } from '../../../design/charts/part-chart'
import { useUser } from '../../../lib/session'
import { BrandMark } from '../../../records/badges'
import { investment, seriesOf } from './measure'
import { partPairs, totalPair } from './pairs'

const parts = {
  category: { title: 'By category', heading: 'Category', of: 'categories' },
  district: { title: 'By district', heading: 'District', of: 'districts' },
  brand: { title: 'By brand', heading: 'Brand', of: 'brands' },
} as const

const brandName = ({ label }: ChartPair) => <BrandMark brand={label} />

/** Names of districts and brands are short. */
const SHARES_TOLD = { category: 1, district: 3, brand: 3 }

/** The largest parts with their shares: 'GC 33%, SW 19%, SE 18%'. */
function sharesText(pairs: readonly ChartPair[], most: number): string {
  const whole = pairs.reduce((sum, { thisYear }) => sum + (thisYear?.value ?? 0), 0)
  if (whole === 0) return 'Nothing yet'
  const told = pairs.slice(0, most).filter(({ thisYear }) => (thisYear?.value ?? 0) > 0)
  return told.map(({ label, thisYear }) => `${label} ${percent.format((thisYear?.value ?? 0) / whole)}`).join(', ')
}

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
      note={by === 'category' ? 'Investment' : 'Investment, where the dealers are now'}
      figure={sharesText(pairs, SHARES_TOLD[by])}
      chart={<PartChart label={title} pairs={pairs} name={by === 'brand' ? brandName : undefined} />}
      table={
        <PairTable label={title} heading={heading} pairs={pairs} series={series} total={totalPair(figures, look)} />
      }
    />
  )
}
