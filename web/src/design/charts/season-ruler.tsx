import { cn } from '../cn'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

interface SeasonRulerProps {
  /** The billed months, 1 to 12. */
  billedMonths: readonly number[]
  /** The text for screen readers. */
  label: string
  onBar?: boolean
  className?: string
}

/** A line from January to December, with the billed months marked below. */
export function SeasonRuler({ billedMonths, label, onBar = false, className }: SeasonRulerProps) {
  const isBilled = (index: number) => billedMonths.includes(index + 1)
  return (
    <div role="img" aria-label={label} className={className}>
      <div aria-hidden className="grid grid-cols-12 text-[13px]">
        {months.map((month, index) => (
          <span
            key={month}
            className={cn(
              'h-7 border-l pl-1 md:pl-1.5',
              onBar ? 'border-bar-line' : 'border-line-strong',
              isBilled(index) ? 'font-semibold' : '',
              isBilled(index) ? (onBar ? 'text-bar-ink' : 'text-ink') : onBar ? 'text-bar-muted' : 'text-muted',
            )}
          >
            <span className="md:hidden">{month.charAt(0)}</span>
            <span className="hidden md:inline">{month}</span>
          </span>
        ))}
      </div>
      <div className="season-line" />
      <div aria-hidden className="mt-2 grid h-2 grid-cols-12">
        {months.map((month, index) => (
          <span
            key={month}
            className={cn(
              'mr-[3px] rounded-[1px] last:mr-0',
              isBilled(index) && (onBar ? 'bg-bar-muted/60' : 'bg-c-this'),
            )}
          />
        ))}
      </div>
    </div>
  )
}
