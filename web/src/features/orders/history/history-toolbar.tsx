import { X } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '../../../design/button'
import { cn } from '../../../design/cn'
import { useLive } from '../../../design/state/live'
import { useIsOnline } from '../../../design/state/offline'
import { isNotRefreshed, type RefreshedList } from '../../../design/toolbar/refresh-note'
import { SearchField } from '../../../design/toolbar/search-field'
import { Toolbar } from '../../../design/toolbar/toolbar'
import { useProgram } from '../../../lib/program'
import { useHasUnsentText, useTypedText } from '../../../lib/table-state/typed-texts'
import type { HistoryState } from './history-shape'
import { linkedFilterLabels } from './linked-filters'
import { useHistoryFilters } from './use-history-filters'

/** The filters that a link set on this list, each with a button to remove it. */
function LinkedFilterList({ table }: { table: HistoryState }) {
  const { filters, setFilters } = table
  const set = linkedFilterLabels(filters, useProgram())
  if (set.length === 0) return null
  return (
    <ul aria-label="Additional filters" className="flex flex-wrap gap-2 px-4 pb-3.5 md:px-5">
      {set.map(({ name, label }) => (
        <li key={name} className="min-w-0">
          <Button
            aria-label={`Remove filter: ${label}`}
            className="h-auto min-h-11 max-w-full whitespace-normal border-spruce py-1 text-left md:h-auto md:min-h-9"
            onClick={() => setFilters({ [name]: undefined })}
          >
            <span className="min-w-0 wrap-anywhere">{label}</span>
            <X aria-hidden className="flex-none" />
          </Button>
        </li>
      ))}
    </ul>
  )
}

const tickMs = 1000

/** 'Updated 12 seconds ago', counting up. On phones, the refresh error replaces it. */
function UpdatedNote({ list }: { list: RefreshedList }) {
  const isOnline = useIsOnline()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [])
  return (
    <span className={cn('tnum', isOnline && isNotRefreshed(list) && 'max-sm:hidden')}>
      {updatedText(now - list.dataUpdatedAt)}
    </span>
  )
}

export function updatedText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  if (seconds < 2) return 'Updated just now'
  if (seconds < 120) return `Updated ${seconds} seconds ago`
  return `Updated ${Math.floor(seconds / 60)} minutes ago`
}

interface HistoryToolbarProps {
  table: HistoryState
  list: RefreshedList
  /** Undefined if the user cannot select orders. */
  selected: number | undefined
  tools: ReactNode
}

/** The search field, the filters (docs/spec 10.4) and the counts. */
export function HistoryToolbar({ table, list, selected, tools }: HistoryToolbarProps) {
  const { filters, setFilters } = table
  const { isLive } = useLive()
  const hasUnsent = useHasUnsentText()
  const search = useTypedText(filters.search ?? '', (text) => setFilters({ search: text }))
  return (
    <>
      <Toolbar
        search={<SearchField label="Search company, contact, dealer or order number" {...search} />}
        filters={useHistoryFilters(table)}
        onClear={table.isFiltered || hasUnsent ? table.clearFilters : undefined}
        list={list}
        changesLive
        counts={getCounts(list.data?.total, selected)}
        tools={tools}
        aside={list.dataUpdatedAt > 0 && !isLive ? <UpdatedNote list={list} /> : undefined}
      />
      <LinkedFilterList table={table} />
    </>
  )
}

const getCounts = (total: number | undefined, selected: number | undefined) => [
  { label: 'Total', value: total },
  ...(selected ? [{ label: 'Selected', value: selected }] : []),
]
