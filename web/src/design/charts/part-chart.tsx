import type { ReactNode } from 'react'
import { AppLink } from '../link'
import { VisuallyHidden } from '../visually-hidden'
import { YearsLegend } from './chart-legend'
import { type ChartPair, chartScale, largestValue, type SeriesNames } from './chart-values'
import { HorizontalAxis } from './horizontal-axis'
import { PairBars } from './horizontal-bars'
import { percent } from './percent'

interface PartChartProps {
  label: string
  pairs: readonly ChartPair[]
  series: SeriesNames
  /** The label of a grid line. */
  axisText: (value: number) => string
  /** Renders a part's name; plain text by default. */
  name?: (pair: ChartPair) => ReactNode
}

/** The parts of a total as rows on one axis: name, amount, share of this year, and bars for both years. */
export function PartChart({ label, pairs, series, axisText, name }: PartChartProps) {
  const scale = chartScale(largestValue(pairs))
  const total = pairs.reduce((sum, { thisYear }) => sum + (thisYear?.value ?? 0), 0)
  return (
    <>
      <ul aria-label={label} className="-mx-2 mt-3 flex flex-1 flex-col justify-between gap-1">
        {pairs.map((pair) => (
          <li key={pair.key}>
            <PartRow href={pair.thisYear?.href ?? pair.lastYear.href}>
              <span className="mb-1.5 flex flex-wrap items-baseline md:max-xl:mb-1 justify-between gap-x-4 text-[15px] md:max-xl:gap-x-2 md:max-xl:text-sm">
                <span className="min-w-0 text-ink wrap-anywhere">{name ? name(pair) : pair.label}</span>
                <span className="tnum ml-auto whitespace-nowrap">
                  <span className="font-semibold text-ink">{pair.thisYear?.text}</span>
                  <span className="inline-block w-11 text-right text-[13px] text-muted md:max-xl:w-9">
                    {percent.format(total === 0 ? 0 : (pair.thisYear?.value ?? 0) / total)}
                  </span>
                </span>
              </span>
              <PairBars pair={pair} scale={scale} />
              <VisuallyHidden>{`; ${pair.thisYear?.label}; ${pair.lastYear.label}`}</VisuallyHidden>
            </PartRow>
          </li>
        ))}
      </ul>
      <HorizontalAxis scale={scale} text={axisText} className="mt-1" />
      <YearsLegend series={series} className="mt-2" />
    </>
  )
}

const classes = 'block rounded-control px-2 py-2 md:max-xl:py-1'

function PartRow({ href, children }: { href: string | undefined; children: ReactNode }) {
  if (href === undefined) return <div className={classes}>{children}</div>
  return (
    <AppLink href={href} className={`${classes} hover:bg-sunken`}>
      {children}
    </AppLink>
  )
}
