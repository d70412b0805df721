import type { Package } from '@portal/contract/catalog/catalog'
import { Check } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { cn } from '../../../design/cn'
import { Money } from '../../../design/display/money'
import { VisuallyHidden } from '../../../design/visually-hidden'
import { parseCents } from '../../../lib/formats'
import { useTierLabel } from '../../../lib/program-words'

interface TierTabsProps {
  label: string
  tiers: readonly Package[]
  /** The index of the current tier. */
  current: number
  isChosen: (packageId: string) => boolean
  /** The id of a package's card; its tab's id adds `-tab`. */
  panelId: (packageId: string) => string
  onSelect: (index: number) => void
}

/** The tab that a key moves to. Arrow keys wrap around. */
const steps: Record<string, (index: number, count: number) => number> = {
  ArrowLeft: (index, count) => (index + count - 1) % count,
  ArrowRight: (index, count) => (index + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** The names and prices of a category's tiers as tabs. */
export function TierTabs({ label, tiers, current, isChosen, panelId, onSelect }: TierTabsProps) {
  const tierLabel = useTierLabel()
  const step = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = steps[event.key]?.(current, tiers.length)
    if (next === undefined) return
    event.preventDefault()
    onSelect(next)
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
  }
  return (
    <div
      role="tablist"
      aria-label={label}
      onKeyDown={step}
      className="grid auto-cols-[minmax(72px,1fr)] grid-flow-col overflow-x-auto rounded-control border border-field bg-surface"
    >
      {tiers.map((one, index) => {
        const isCurrent = index === current
        return (
          <button
            key={one.id}
            type="button"
            role="tab"
            id={`${panelId(one.id)}-tab`}
            aria-selected={isCurrent}
            aria-controls={panelId(one.id)}
            tabIndex={isCurrent ? 0 : -1}
            onClick={() => onSelect(index)}
            className={cn(
              'flex min-h-13 flex-col items-center justify-center px-1 not-first:border-field not-first:border-l',
              'first:rounded-l-[7px] last:rounded-r-[7px] focus-visible:-outline-offset-3',
              isCurrent
                ? 'bg-page-current text-page-current-ink focus-visible:outline-page-current-ink forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]'
                : 'text-ink hover:bg-sunken',
            )}
          >
            <span className={cn('inline-flex items-center gap-1 text-[13px]', !isCurrent && 'text-muted')}>
              {isChosen(one.id) && (
                <>
                  <Check
                    aria-hidden
                    className={cn('size-3.5 stroke-[2.5]', isCurrent ? 'text-page-current-ink' : 'text-success')}
                  />
                  <VisuallyHidden>Selected:</VisuallyHidden>{' '}
                </>
              )}
              {tierLabel(one.tier)}
            </span>{' '}
            <Money cents={parseCents(one.price)} mode="whole" className="font-semibold text-[15px]" />
          </button>
        )
      })}
    </div>
  )
}
