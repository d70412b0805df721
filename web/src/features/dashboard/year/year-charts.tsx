import type { YearMetrics } from '@portal/contract/dashboard/year-metrics'
import { Sheet } from '../../../design/layout/sheet'
import { EmptyState } from '../../../design/state/empty-state'
import { useUser } from '../../../lib/session'
import { DealersSheet } from './dealers-sheet'
import { orderCount, orderValue } from './measure'
import { MonthsSheet } from './months-sheet'
import { PartsSheet } from './parts-sheet'

/** Gives the sheets of a row equal heights. On phones, they are collapsed lines without gaps. */
const row = 'grid md:gap-5'

/** Two columns of equal height on tablets, three on desktops. Categories and districts have the longest lists. */
const partAreas =
  "md:[grid-template-areas:'category_district'_'category_brand'_'dealers_brand'] xl:grid-cols-3 xl:grid-rows-[1fr_auto] xl:[grid-template-areas:'category_district_brand'_'category_district_dealers']"
const twoPartAreas = "md:grid-rows-[1fr_auto] md:[grid-template-areas:'category_brand'_'category_dealers']"

/** A year's charts. If neither year has orders, renders an empty state and the dealers. */
export function YearCharts({ metrics }: { metrics: YearMetrics }) {
  const { role, district } = useUser()
  const { thisYear, lastYear } = metrics.total
  // A sales manager with a district sees only that district, and most territories are in one.
  const hasDistricts = (role !== 'sales_manager' || !district) && metrics.districts.length > 1
  if (thisYear.orders + lastYear.orders === 0) {
    return (
      <div className={`${row} xl:grid-cols-2`}>
        <Sheet className="max-md:mt-4">
          <EmptyState
            level={3}
            title="No signed orders"
            text={`Orders signed for ${metrics.orderYear} and ${metrics.orderYear - 1} will appear here as charts.`}
          />
        </Sheet>
        <DealersSheet metrics={metrics} />
      </div>
    )
  }
  return (
    <div className={row}>
      <div className={`${row} md:grid-cols-2`}>
        <MonthsSheet title="Orders by month" metrics={metrics} measure={orderCount} />
        <MonthsSheet title="Order value by month" metrics={metrics} measure={orderValue(role)} />
      </div>
      <div className={`${row} md:grid-cols-2 ${hasDistricts ? partAreas : twoPartAreas}`}>
        <div className="md:[grid-area:category]">
          <PartsSheet by="category" metrics={metrics} />
        </div>
        {hasDistricts && (
          <div className="md:[grid-area:district]">
            <PartsSheet by="district" metrics={metrics} />
          </div>
        )}
        <div className="md:[grid-area:brand]">
          <PartsSheet by="brand" metrics={metrics} />
        </div>
        <div className="md:[grid-area:dealers]">
          <DealersSheet metrics={metrics} />
        </div>
      </div>
    </div>
  )
}
