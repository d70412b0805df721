import { X } from 'lucide-react'
import { Fragment, type ReactNode, useId, useState } from 'react'
import { Button } from '../button'
import { cn } from '../cn'
import { useLive } from '../state/live'
import { useMediaQuery } from '../use-media-query'
import { FiltersButton } from './filters-button'
import { isNotRefreshed, type Refreshed, RefreshNote } from './refresh-note'

export interface ToolbarCount {
  label: string
  /** Undefined while unknown; its space is reserved. */
  value: number | undefined
}

export interface ToolbarFilter {
  name: string
  /** Whether it currently filters the list. */
  isSet: boolean
  field: ReactNode
  /**
   * The minimum screen width at which it is next to the search instead of under Filters. By default, and on phones, it
   * is under Filters.
   */
  inSight?: 'tablet' | 'desktop'
}

interface ToolbarProps {
  search?: ReactNode
  filters?: readonly ToolbarFilter[]
  onClear?: () => void
  counts?: readonly ToolbarCount[]
  /** In place of counts, for a list with one: '3 orders'. */
  countText?: string
  /** The list below, whose refresh may have failed. */
  list?: Refreshed
  /** Whether the list updates live. */
  changesLive?: boolean
  /** A short text to the right of the counts at every width: 'Updated 12 seconds ago'. */
  aside?: ReactNode
  /** To the right of the counts, on phones below them. */
  note?: ReactNode
  /** Table settings, at the far right; from 1,024 px. */
  tools?: ReactNode
}

const number = new Intl.NumberFormat('en-US')

/** The filters next to the search at the current width, and those under Filters. */
function useVisibleFilters(filters: readonly ToolbarFilter[]) {
  const isTablet = useMediaQuery('(min-width: 640px)')
  const isDesktop = useMediaQuery('(min-width: 1024px)')
  const isFilterVisible = ({ inSight }: ToolbarFilter) =>
    (inSight === 'tablet' && isTablet) || (inSight === 'desktop' && isDesktop)
  return {
    isPhone: !isTablet,
    inSight: filters.filter(isFilterVisible),
    folded: filters.filter((filter) => !isFilterVisible(filter)),
  }
}

/** Shows that the list updates live. */
function LiveNote({ list }: { list: Refreshed }) {
  const { isLive } = useLive()
  const isVisible = isLive && list.data !== undefined && !isNotRefreshed(list)
  return (
    // Its space is reserved, except on phones.
    <p className={cn('flex items-center gap-2 text-[13px] max-sm:hidden', !isVisible && 'invisible')}>
      <span aria-hidden className="size-2 rounded-full bg-tone-green-dot forced-colors:bg-[CanvasText]" />
      Live
    </p>
  )
}

/**
 * Search, the common filters, Filters with the other ones, and Clear Filters, in one row above the counts. The row never
 * wraps: the search and long values get narrower, so that nothing moves when a filter is set. On phones it has only the
 * search and Filters, which contains Clear Filters too.
 */
export function Toolbar(props: ToolbarProps) {
  const { search, filters = [], onClear, counts, countText, list, changesLive = false, aside, note, tools } = props
  const [open, setOpen] = useState(false)
  const { isPhone, inSight, folded } = useVisibleFilters(filters)
  const id = useId()
  const fields = (some: readonly ToolbarFilter[]) =>
    some.map(({ name, field }) => <Fragment key={name}>{field}</Fragment>)
  const hasCollapsedFilters = folded.length > 0
  return (
    <div className="px-4 pt-4 pb-2 sm:pb-3.5 md:px-5">
      <div className="no-print flex items-center gap-2.5">
        {search}
        {fields(inSight)}
        {hasCollapsedFilters && (
          <FiltersButton
            isOpen={open}
            controls={id}
            count={folded.filter(({ isSet }) => isSet).length}
            onPress={() => setOpen(!open)}
          />
        )}
        {onClear && !isPhone && (
          <Button variant="ghost" onClick={onClear} className="flex-none px-2.5 lg:px-3">
            <X aria-hidden />
            <span className="max-lg:sr-only">Clear Filters</span>
          </Button>
        )}
      </div>
      <div
        id={id}
        hidden={!open || !hasCollapsedFilters}
        className="no-print mt-2.5 grid gap-2.5 sm:grid-cols-2 lg:flex lg:flex-wrap lg:items-center [&[hidden]]:hidden"
      >
        {fields(folded)}
        {isPhone && (
          // Always there, so that nothing moves when a filter is set. It stays focused after a press.
          <Button variant="ghost" aria-disabled={!onClear} onClick={onClear}>
            Clear Filters
          </Button>
        )}
      </div>
      {(counts || countText || aside || note) && (
        <div
          className={cn(
            'mt-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-muted text-sm sm:mt-3.5',
            tools && 'lg:mt-2.5 lg:items-center',
          )}
        >
          <p role="status" className="flex gap-6">
            {countText}
            {counts?.map((count) => (
              <span key={count.label}>
                {count.label}{' '}
                <strong className="tnum ml-1 font-semibold text-ink">
                  {count.value === undefined ? '–' : number.format(count.value)}
                </strong>
              </span>
            ))}
          </p>
          {list && changesLive && <LiveNote list={list} />}
          {list && <RefreshNote list={list} className="-ml-6 flex-1 basis-0 text-right" />}
          {aside && <div className="text-[13px]">{aside}</div>}
          {note && <div className="text-pretty text-[13px] max-sm:basis-full">{note}</div>}
          {tools && <div className="no-print hidden items-center gap-2.5 lg:flex">{tools}</div>}
        </div>
      )}
    </div>
  )
}
