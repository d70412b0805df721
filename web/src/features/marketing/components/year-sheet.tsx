import type { OrderDeliveries } from '@portal/contract/marketing/marketing'
import { useState } from 'react'
import { SegmentedControl } from '../../../design/form/segmented-control'
import { SectionHeader } from '../../../design/layout/section-header'
import { Sheet } from '../../../design/layout/sheet'
import { yearMonths } from '../year-months'
import { SeasonShares } from './season-shares'
import { YearChart } from './year-chart'
import { YearTable } from './year-table'

type View = 'chart' | 'table'

const views = [
  { value: 'chart', label: 'Chart' },
  { value: 'table', label: 'Table' },
] as const

/** The year's deliveries by month and season, as a chart or a table. */
export function YearSheet({ order }: { order: OrderDeliveries }) {
  const [view, setView] = useState<View>('chart')
  const months = yearMonths(order)
  return (
    <Sheet aria-labelledby="your-year">
      <SectionHeader
        id="your-year"
        title="Your year"
        plain
        className="items-center"
        aside={<SegmentedControl label="Show your year as" value={view} onValueChange={setView} segments={views} />}
      />
      {view === 'chart' ? (
        <>
          <YearChart
            months={months}
            currentMonth={order.today.startsWith(`${order.orderYear}-`) ? order.today : null}
          />
          <SeasonShares order={order} />
        </>
      ) : (
        <YearTable months={months} order={order} />
      )}
    </Sheet>
  )
}
