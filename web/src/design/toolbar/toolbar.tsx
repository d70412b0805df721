import { SlidersHorizontal, X } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../button'
import { cn } from '../cn'

export interface ToolbarCount {
  label: string
  value: number
}

interface ToolbarProps {
  search?: ReactNode
  filters?: ReactNode
  /** How many filters are set; the phone says it on its Filters button. */
  activeCount?: number
  onClear?: () => void
  counts?: readonly ToolbarCount[]
  /** At the right of the counts: 'Updated 12 seconds ago'. */
  note?: ReactNode
}

const number = new Intl.NumberFormat('en-US')

/** Search, filters and Clear Filters in one row above the counts; on phones the filters fold away. */
export function Toolbar({ search, filters, activeCount = 0, onClear, counts, note }: ToolbarProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <div className="px-4 pt-4 pb-3.5 md:px-5">
      <div className="flex flex-col gap-2.5 md:flex-row md:flex-wrap md:items-center">
        {search}
        {filters && (
          <>
            <div className="grid grid-cols-2 gap-2.5 md:hidden">
              <Button aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
                <SlidersHorizontal aria-hidden />
                Filters
                {activeCount > 0 && (
                  <span className="flex size-5 items-center justify-center rounded-full bg-spruce text-spruce-ink text-xs">
                    {activeCount}
                  </span>
                )}
              </Button>
              {onClear && (
                <Button variant="ghost" onClick={onClear}>
                  Clear Filters
                </Button>
              )}
            </div>
            <div id={id} className={cn('gap-2.5 md:contents', open ? 'grid' : 'hidden')}>
              {filters}
            </div>
          </>
        )}
        {onClear && (
          <Button variant="ghost" onClick={onClear} className={cn(filters && 'max-md:hidden')}>
            <X aria-hidden />
            Clear Filters
          </Button>
        )}
      </div>
      {(counts || note) && (
        <div className="mt-3.5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-muted text-sm">
          <p role="status" className="flex gap-6">
            {counts?.map((count) => (
              <span key={count.label}>
                {count.label} <strong className="tnum ml-1 font-semibold text-ink">{number.format(count.value)}</strong>
              </span>
            ))}
          </p>
          {note && <p className="text-[13px]">{note}</p>}
        </div>
      )}
    </div>
  )
}
