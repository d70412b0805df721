import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../button'
import { EmptyState } from '../state/empty-state'
import { ErrorState } from '../state/error-state'
import { useLastingError } from '../state/use-lasting-error'
import { DataTable } from './data-table'
import type { DataTableProps, TablePage, TableSort } from './types'
import { useIsActive, useLiveRows } from './use-live-rows'

const number = new Intl.NumberFormat('en-US')

/** The result of loading one page of a list. */
interface ListResult<Row> {
  data: { rows: readonly Row[]; total: number } | undefined
  error: Error | null
  refetch: () => unknown
  isFetching: boolean
  /** Whether the rows still belong to other filters or another page. */
  isPlaceholderData: boolean
}

/** The list's filters, sort and page; a list without filters or sorting omits those. */
interface ListPosition {
  /** Starts at 1. */
  page: number
  pageSize: number
  setPage: (page: number) => void
  pager: (total: number) => TablePage
  sort?: TableSort
  setSort?: (sort: TableSort) => void
  isFiltered?: boolean
  clearFilters?: () => void
  /** The complete query. Rows of another query do not count as changed. */
  query?: object
}

interface ListPageProps<Row>
  extends Omit<DataTableProps<Row>, 'rows' | 'loading' | 'sort' | 'onSortChange' | 'empty' | 'pager'> {
  list: ListResult<Row>
  table: ListPosition
  /** Displayed instead of the table if the list could not be loaded. */
  failure: { title: string; text: string; action?: ReactNode; className?: string }
  /** Displayed instead of rows. While filters are set, Clear Filters precedes `action`. */
  empty: { title: string; text?: string | undefined; action?: ReactNode; level?: 2 | 3 }
  /** What the pager counts, if rows are grouped: 'deliveries'. */
  unit?: string
  /** Describes what happened to a changed row in a word or two: 'Signed'. */
  changeOf?: (before: Row, after: Row) => string | undefined
}

/** Enough rows to fill one and a half screens, so that content below does not move when the rows load. */
const maxSkeletonRows = 25

/**
 * One page of a list, with its rows, pager, empty state, and an error with a retry button. Loaded rows stay visible
 * when a later call fails.
 */
export function ListPage<Row>({ list, table, failure, empty, unit, changeOf, ...parts }: ListPageProps<Row>) {
  const { data, refetch, isFetching, isPlaceholderData } = list
  const error = useLastingError(list)
  useLastPage(table, data)
  const lastRows = useLastLoadedRows(data)
  const { isHeld, handlers } = useIsActive()
  const { rowKey } = parts
  const queryKey = JSON.stringify(table.query ?? null)
  const live = useLiveRows({
    page: data,
    rowKey,
    place: queryKey,
    isOther: isPlaceholderData,
    isFirstPage: table.page === 1,
    isHeld,
    changeOf,
  })
  if (error && !data) {
    return (
      <>
        <ErrorState className="m-4 md:m-5" {...failure} leads onRetry={() => void refetch()} retrying={isFetching} />
        {lastRows && lastRows.length > 0 && (
          <>
            <h2 className="type-h3 px-4 pt-2 pb-3 md:px-5">Last seen {parts.label.toLowerCase()}</h2>
            <DataTable {...parts} rows={lastRows} empty={null} selection={undefined} />
          </>
        )}
      </>
    )
  }
  const clear = table.isFiltered && <Button onClick={table.clearFilters}>Clear Filters</Button>
  return (
    <div {...handlers} className="relative">
      <NewRowsButton count={live.held} onShow={live.release} />
      <DataTable
        {...parts}
        rows={live.rows}
        marked={live.marked}
        loading={data === undefined || isPlaceholderData}
        skeletonRows={parts.skeletonRows ?? Math.min(table.pageSize, maxSkeletonRows)}
        sort={table.sort}
        onSortChange={table.setSort}
        empty={
          <EmptyState
            {...empty}
            action={
              (clear || empty.action) && (
                <div className="flex flex-wrap justify-center gap-2.5">
                  {clear}
                  {empty.action}
                </div>
              )
            }
          />
        }
        pager={{ ...table.pager(data?.total ?? 0), ...(unit !== undefined && { unit }) }}
      />
    </div>
  )
}

interface NewRowsButtonProps {
  /** The number of new rows that are not displayed yet; 0 if rows only changed places, null if the display is current. */
  count: number | null
  onShow: () => void
}

const newRowsText = (count: number): string =>
  count === 0 ? 'Show the updated list' : `Show ${number.format(count)} new`

/**
 * Shown while new rows are held back because the user is in the table. Overlaps the table's upper edge, so that nothing
 * moves.
 */
function NewRowsButton({ count, onShow }: NewRowsButtonProps) {
  return (
    <div aria-live="polite" className="pointer-events-none absolute inset-x-0 -top-5 z-20 flex justify-center">
      {count !== null && (
        <Button size="md" onClick={onShow} className="pointer-events-auto bg-surface shadow-pop">
          {newRowsText(count)}
        </Button>
      )}
    </div>
  )
}

/** Returns the last loaded rows, to display after a failed call with a note that they are not current. */
function useLastLoadedRows<Row>(data: { rows: readonly Row[] } | undefined): readonly Row[] | undefined {
  const lastRows = useRef<readonly Row[]>(undefined)
  useEffect(() => {
    if (data) lastRows.current = data.rows
  }, [data])
  return lastRows.current
}

/** Goes to the last page if the requested one is past it, as after a link or when a list got shorter. */
function useLastPage(
  { page, pageSize, setPage }: ListPosition,
  data: { rows: readonly unknown[]; total: number } | undefined,
): void {
  const last = data && data.rows.length === 0 ? Math.ceil(data.total / pageSize) : 0
  useEffect(() => {
    if (last > 0 && last < page) setPage(last)
  }, [last, page, setPage])
}
