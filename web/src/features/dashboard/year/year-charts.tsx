import type { YearFigures } from '@portal/contract/dashboard/year-figures'
import { Sheet } from '../../../design/layout/sheet'
import { EmptyState } from '../../../design/state/empty-state'
import { useUser } from '../../../lib/session'
import { DealersSheet } from './dealers-sheet'
import { investment, orderCount } from './measure'
import { MonthsSheet } from './months-sheet'
import { NotOrderedSheet } from './not-ordered-sheet'
import { PartsSheet } from './parts-sheet'

const wideAndNarrow = 'grid items-start gap-4 md:gap-5 xl:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]'

/** A year's charts; without an order in either year only what is known of the dealers. */
export function YearCharts({ figures }: { figures: YearFigures }) {
  const { role, district } = useUser()
  const { thisYear, lastYear } = figures.total
  // All that a district's sales manager sees is of one district.
  const hasDistricts = role !== 'sales_manager' || !district
  if (thisYear.orders + lastYear.orders === 0) {
    return (
      <div className="grid gap-4 md:gap-5">
        <div className={wideAndNarrow}>
          <Sheet>
            <EmptyState
              level={3}
              title="No signed orders"
              text={`Orders signed for ${figures.orderYear} and ${figures.orderYear - 1} will appear here as charts.`}
            />
          </Sheet>
          <DealersSheet figures={figures} />
        </div>
        <NotOrderedSheet figures={figures} />
      </div>
    )
  }
  return (
    <div className="grid gap-4 md:gap-5">
      <div className={wideAndNarrow}>
        <MonthsSheet title="Orders by month" figures={figures} measure={orderCount} />
        <DealersSheet figures={figures} />
        <MonthsSheet title="Investment by month" figures={figures} measure={investment(role)} />
        <PartsSheet by="category" figures={figures} />
      </div>
      <div className={hasDistricts ? 'grid gap-4 md:gap-5 lg:grid-cols-2' : undefined}>
        {hasDistricts && <PartsSheet by="district" figures={figures} />}
        <PartsSheet by="brand" figures={figures} />
      </div>
      <NotOrderedSheet figures={figures} />
    </div>
  )
}
