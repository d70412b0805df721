import type { YearFigures } from '@portal/contract/dashboard/year-figures'
import { calendarDateIn } from '@portal/contract/rules/calendar'
import { ChartSheet, PairTable } from '../../../design/charts/chart-sheet'
import { MonthChart } from '../../../design/charts/month-chart'
import { useProgram } from '../../../lib/program'
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
  const { timeZone, orderYear: currentYear } = useProgram()
  const { orderYear } = figures
  const look = { role, orderYear, measure }
  const isCurrent = orderYear === currentYear
  const pairs = monthPairs(figures, look, isCurrent ? calendarDateIn(new Date(), timeZone).month : null)
  const series = seriesOf(orderYear)
  return (
    <ChartSheet
      title={title}
      note={<Standing figures={figures} measure={measure} />}
      chart={<MonthChart label={title} pairs={pairs} series={series} axisText={measure.short} />}
      table={<PairTable label={title} heading="Month" pairs={pairs} series={series} total={totalPair(figures, look)} />}
    />
  )
}

/** How the year stands: its whole, and while it is the current one also where the last stood on this day. */
function Standing({ figures: { orderYear, total, lastYearByToday }, measure }: Omit<MonthsSheetProps, 'title'>) {
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
      {figure(total.thisYear)} so far for {orderYear}, {figure(lastYearByToday)} by this day a year ago,{' '}
      {figure(total.lastYear)} in all for {orderYear - 1}
    </>
  )
}
