import type { ReactNode } from 'react'
import { AppLink } from '../link'
import { VisuallyHidden } from '../visually-hidden'
import { type ChartPair, largestValue } from './chart-values'
import { PairBars } from './horizontal-bars'

interface PartChartProps {
  label: string
  pairs: readonly ChartPair[]
  /** Renders a part's name; plain text by default. */
  name?: (pair: ChartPair) => ReactNode
}

/** A share in whole percent. */
export const percent = new Intl.NumberFormat('en-US', { style: 'percent' })

/** The parts of a total as rows: name, amount, share of this year, and bars for both years. */
export function PartChart({ label, pairs, name }: PartChartProps) {
  const largest = largestValue(pairs)
  const total = pairs.reduce((sum, { thisYear }) => sum + (thisYear?.value ?? 0), 0)
  return (
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
            <PairBars pair={pair} largest={largest} />
            <VisuallyHidden>{`; ${pair.thisYear?.label}; ${pair.lastYear.label}`}</VisuallyHidden>
          </PartRow>
        </li>
      ))}
    </ul>
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
