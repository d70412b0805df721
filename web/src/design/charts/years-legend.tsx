import { ChartLegend } from './chart-legend'
import type { SeriesNames } from './chart-value'

/** Which bars are of which year. */
export function YearsLegend({ series: { thisYear, lastYear } }: { series: SeriesNames }) {
  return (
    <ChartLegend
      className="mt-3"
      entries={[
        { label: thisYear, colour: 'bg-c-this' },
        { label: lastYear, colour: 'border-[1.5px] border-c-last-line bg-c-last' },
      ]}
    />
  )
}
