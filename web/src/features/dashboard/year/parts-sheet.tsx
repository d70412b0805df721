import type { YearMetrics } from '@portal/contract/dashboard/year-metrics'
import { ChartSheet, PairTable } from '../../../design/charts/chart-sheet'
import { type ChartPair, shortDollars } from '../../../design/charts/chart-values'
import { PartChart } from '../../../design/charts/part-chart'
import { percent } from '../../../design/charts/percent'
import { useProgram } from '../../../lib/program'
import { useUser } from '../../../lib/session'
import { BrandMark } from '../../../records/badges'
import { orderValue, yearSeries } from './measure'
import { partPairs, totalPair } from './pairs'

const parts = {
  category: { title: 'By category', heading: 'Category', field: 'categories' },
  district: { title: 'By district', heading: 'District', field: 'districts' },
  brand: { title: 'By brand', heading: 'Brand', field: 'brands' },
} as const

const brandName = ({ key, label }: ChartPair) => <BrandMark brand={key || label} />

/** The number of parts in the summary. District and brand names are short, so more of them fit. */
const MAX_SHARES = { category: 1, district: 3, brand: 3 }

/** The largest parts with their shares: 'GC 33%, SW 19%, SE 18%'. */
function sharesText(pairs: readonly ChartPair[], maxShares: number): string {
  const total = pairs.reduce((sum, { thisYear }) => sum + (thisYear?.value ?? 0), 0)
  if (total === 0) return 'No orders yet'
  const largest = pairs.slice(0, maxShares).filter(({ thisYear }) => (thisYear?.value ?? 0) > 0)
  return largest.map(({ label, thisYear }) => `${label} ${percent.format((thisYear?.value ?? 0) / total)}`).join(', ')
}

/** A year's order value by category, district or brand, compared with the previous year. */
export function PartsSheet({ by, metrics }: { by: keyof typeof parts; metrics: YearMetrics }) {
  const { role } = useUser()
  const { title, heading, field } = parts[by]
  const { orderYear } = metrics
  const pairOptions = { role, orderYear, measure: orderValue(role), withOrders: true }
  const pairs = partPairs(metrics[field], by, pairOptions, useProgram().lists)
  const series = yearSeries(orderYear)
  return (
    <ChartSheet
      title={title}
      note={by === 'category' ? 'Order value' : `Order value, by current ${by}`}
      summary={sharesText(pairs, MAX_SHARES[by])}
      chart={
        <PartChart
          label={title}
          pairs={pairs}
          series={series}
          axisText={shortDollars}
          name={by === 'brand' ? brandName : undefined}
        />
      }
      table={
        <PairTable
          label={title}
          heading={heading}
          pairs={pairs}
          series={series}
          total={totalPair(metrics, pairOptions)}
        />
      }
    />
  )
}
