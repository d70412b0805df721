import { X } from 'lucide-react'
import type { ReactNode } from 'react'

const number = new Intl.NumberFormat('en-US')

interface SelectionBarProps {
  count: number
  /** Describes the selection if the selected rows on the page do not. */
  covers?: ReactNode
  onClear: () => void
  selectAll?: ReactNode
  children?: ReactNode
}

/** The actions for the selected rows; stays visible while scrolling. */
export function SelectionBar({ count, covers, onClear, selectAll, children }: SelectionBarProps) {
  return (
    <section
      aria-label="Selection"
      className="on-bar sticky bottom-(--strip-h,0px) z-20 flex animate-rise flex-col gap-3 bg-selection-bar px-4 py-3 text-bar-ink md:min-h-16 md:flex-row md:flex-wrap md:items-center md:px-5"
    >
      <div className="min-w-0 md:flex-1 md:basis-72">
        <div className="flex flex-wrap items-center gap-x-4">
          <p role="status" className="flex items-baseline gap-2 font-semibold text-[15px]">
            <span className="figure text-2xl">{number.format(count)}</span>
            Selected
          </p>
          {selectAll}
          <button
            type="button"
            onClick={onClear}
            className="ml-auto inline-flex min-h-11 items-center gap-2 px-2 text-bar-muted text-sm hover:text-bar-ink md:ml-0 md:min-h-8"
          >
            <X aria-hidden className="size-4" />
            Clear
          </button>
        </div>
        {covers && (
          <p aria-live="polite" className="text-[13px] text-bar-muted wrap-anywhere">
            {covers}
          </p>
        )}
      </div>
      <div className="grid grid-cols-2 gap-2.5 md:ml-auto md:flex md:flex-wrap md:items-center md:justify-end">
        {children}
      </div>
    </section>
  )
}
