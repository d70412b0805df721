import type { CSSProperties } from 'react'
import { AppLink } from '../app-link'
import { cn } from '../cn'
import { VisuallyHidden } from '../visually-hidden'
import type { ChartPair, ChartValue } from './chart-value'

interface ColumnLinksProps {
  label: string
  pairs: readonly ChartPair[]
  top: number
  columns: CSSProperties
}

/** A list of the figures, each a link over the whole height above its bar; this year's stand in words on theirs. */
export function ColumnLinks({ label, pairs, top, columns }: ColumnLinksProps) {
  return (
    <ul aria-label={label} className="absolute inset-0 grid" style={columns}>
      {pairs.map(({ key, thisYear, lastYear }) => (
        <li key={key} className="relative">
          <Half value={lastYear} className="left-0" />
          {thisYear !== null && (
            <>
              <Half value={thisYear} className="right-0" />
              {thisYear.value > 0 && (
                <span
                  aria-hidden
                  className="tnum pointer-events-none absolute left-[71%] z-10 -translate-x-1/2 whitespace-nowrap pb-1 font-semibold text-[13px] text-ink leading-none"
                  style={{ bottom: `${(thisYear.value / top) * 100}%` }}
                >
                  {thisYear.short}
                </span>
              )}
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

function Half({ value, className }: { value: ChartValue; className: string }) {
  if (value.href === undefined) return <VisuallyHidden>{value.label}</VisuallyHidden>
  return (
    <AppLink
      href={value.href}
      aria-label={value.label}
      title={value.label}
      className={cn('absolute inset-y-0 w-1/2 rounded-[2px] hover:bg-sunken', className)}
    />
  )
}
