import type { YearFigures } from '@portal/contract/dashboard/year-figures'
import { calendarDateIn } from '@portal/contract/rules/calendar'
import { ChartSheet, PairTable } from '../../../design/charts/chart-sheet'
import { MonthChart } from '../../../design/charts/month-chart'
import { useProgram } from '../../../lib/program'
import { useServerNow } from '../../../lib/server-time'
import { useUser } from '../../../lib/session'
import { type Measure, seriesOf } from './measure'
import { monthPairs, totalPair } from './pairs'

interface MonthsSheetProps {
  title: string
  figures: YearFigures
  measure: Measure
}

/** A year by month of signing against the year before. */
export function MonthsSheet({ title, figures, measure }: MonthsSheetProps) {
  const { role } = useUser()
  const now = useServerNow()
  const { timeZone, orderYear: currentYear } = useProgram()
  const { orderYear } = figures
  const look = { role, orderYear, measure }
  const isCurrent = orderYear === currentYear
  const pairs = monthPairs(figures, look, isCurrent ? calendarDateIn(now, timeZone).month : null)
  const series = seriesOf(orderYear)
  return (
    <ChartSheet
      title={title}
      note={
        <>
          <Standing figures={figures} measure={measure} />
          {measure.unit && `; ${measure.unit}`}
        </>
      }
      figure={`${measure.text(measure.valueIn(figures.total.thisYear))}${figures.lastYearByToday === null ? '' : ' so far'}`}
      chart={<MonthChart label={title} pairs={pairs} axisText={measure.short} />}
      table={<PairTable label={title} heading="Month" pairs={pairs} series={series} total={totalPair(figures, look)} />}
    />
  )
}

/** How the year stands: its whole, and beside it the last one, as of today while this one is not over. */
function Standing({
  figures: { orderYear, total, lastYearByToday },
  measure,
}: Pick<MonthsSheetProps, 'figures' | 'measure'>) {
  const figure = (ordered: Parameters<Measure['valueIn']>[0]) => (
    <strong className="tnum font-semibold text-ink">{measure.text(measure.valueIn(ordered))}</strong>
  )
  if (lastYearByToday === null) {
    return (
      <>
        {figure(total.thisYear)} for {orderYear}, {figure(total.lastYear)} for {orderYear - 1}
      </>
    )
  }
  return (
    <>
      {figure(total.thisYear)} so far, {figure(lastYearByToday)} by this day a year ago
    </>
  )
}
