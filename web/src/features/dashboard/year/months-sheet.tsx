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
  metrics: YearMetrics
  measure: Measure
}

/** A year by month of signing, compared with the previous year. */
export function MonthsSheet({ title, metrics, measure }: MonthsSheetProps) {
  const { role } = useUser()
  const now = useServerNow()
  const { timeZone, orderYear: currentYear } = useProgram()
  const { orderYear } = metrics
  const pairOptions = { role, orderYear, measure }
  const isCurrent = orderYear === currentYear
  const pairs = monthPairs(metrics, pairOptions, isCurrent ? toCalendarDate(now, timeZone).month : null)
  const series = yearSeries(orderYear)
  return (
    <ChartSheet
      title={title}
      note={<YearComparison metrics={metrics} measure={measure} />}
      summary={`${measure.text(measure.valueIn(metrics.total.thisYear))}${metrics.lastYearByToday === null ? '' : ' so far'}`}
      chart={
        <MonthChart label={title} pairs={pairs} series={series} axisText={measure.short} axisTitle={measure.unit} />
      }
      table={
        <PairTable
          label={title}
          heading="Month"
          pairs={pairs}
          series={series}
          total={totalPair(metrics, pairOptions)}
        />
      }
    />
  )
}

/** The year's total and the previous year's, as of the same date while the year is in progress. */
function YearComparison({
  metrics: { orderYear, total, lastYearByToday },
  measure,
}: Pick<MonthsSheetProps, 'metrics' | 'measure'>) {
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
