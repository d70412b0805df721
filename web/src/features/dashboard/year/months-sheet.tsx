import type { YearMetrics } from '@portal/contract/dashboard/year-metrics'
import { toCalendarDate } from '@portal/contract/rules/calendar'
import { ChartSheet, PairTable } from '../../../design/charts/chart-sheet'
import { MonthChart } from '../../../design/charts/month-chart'
import { useProgram } from '../../../lib/program'
import { useServerNow } from '../../../lib/server-time'
import { useUser } from '../../../lib/session'
import { type Measure, yearSeries } from './measure'
import { monthPairs, totalPair } from './pairs'

interface MonthsSheetProps {
  title: string
  figures: YearMetrics
  measure: Measure
}

/** A year by month of signing, compared with the previous year. */
export function MonthsSheet({ title, figures, measure }: MonthsSheetProps) {
  const { role } = useUser()
  const now = useServerNow()
  const { timeZone, orderYear: currentYear } = useProgram()
  const { orderYear } = figures
  const pairOptions = { role, orderYear, measure }
  const isCurrent = orderYear === currentYear
  const pairs = monthPairs(figures, pairOptions, isCurrent ? toCalendarDate(now, timeZone).month : null)
  const series = yearSeries(orderYear)
  return (
    <ChartSheet
      title={title}
      note={
        <>
          <YearComparison figures={figures} measure={measure} />
          {measure.unit && ` (${measure.unit})`}
        </>
      }
      figure={`${measure.text(measure.valueIn(figures.total.thisYear))}${figures.lastYearByToday === null ? '' : ' so far'}`}
      chart={<MonthChart label={title} pairs={pairs} axisText={measure.short} />}
      table={
        <PairTable
          label={title}
          heading="Month"
          pairs={pairs}
          series={series}
          total={totalPair(figures, pairOptions)}
        />
      }
    />
  )
}

/** The year's total and the previous year's, as of the same date while the year is in progress. */
function YearComparison({
  figures: { orderYear, total, lastYearByToday },
  measure,
}: Pick<MonthsSheetProps, 'figures' | 'measure'>) {
  const valueText = (ordered: Parameters<Measure['valueIn']>[0]) => (
    <strong className="tnum font-semibold text-ink">{measure.text(measure.valueIn(ordered))}</strong>
  )
  if (lastYearByToday === null) {
    return (
      <>
        {valueText(total.thisYear)} for {orderYear}, {valueText(total.lastYear)} for {orderYear - 1}
      </>
    )
  }
  return (
    <>
      {valueText(total.thisYear)} so far, {valueText(lastYearByToday)} at this time last year
    </>
  )
}
