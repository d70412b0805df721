import { useMediaQuery } from '../use-media-query'
import type { ChartPair, SeriesNames } from './chart-value'
import { MonthColumns } from './month-columns'
import { MonthRows } from './month-rows'
import { YearsLegend } from './years-legend'

interface MonthChartProps {
  label: string
  pairs: readonly ChartPair[]
  series: SeriesNames
  axisText: (value: number) => string
}

/** Months of two years: standing bars where there is room for twelve pairs, rows on a phone. */
export function MonthChart({ label, pairs, series, axisText }: MonthChartProps) {
  const hasRoom = useMediaQuery('(min-width: 768px)')
  return (
    <>
      <YearsLegend series={series} />
      {hasRoom ? (
        <MonthColumns label={label} pairs={pairs} axisText={axisText} />
      ) : (
        <MonthRows label={label} pairs={pairs} />
      )}
    </>
  )
}
