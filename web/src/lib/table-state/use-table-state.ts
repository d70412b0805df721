import { useMemo } from 'react'
import type { z } from 'zod'
import {
  allowedPageSizes,
  type Filters,
  getRequestedQuery,
  type ParsedTableState,
  readTableState,
  sortText,
  type TableShape,
} from './read-table-state'
import { clearTextFilters } from './typed-texts'
import { type Changes, useListSearch } from './use-list-search'

export interface TableState<F extends Record<string, z.ZodType>, S extends string> extends ParsedTableState<F, S> {
  /** Sets filters as text (undefined or '' removes one) and goes to the first page. */
  setFilters(changes: { [K in keyof F]?: string | undefined }): void
  /** Removes all filters, and typed text in the page's text filters. */
  clearFilters(): void
  isFiltered: boolean
  /** The filters and sort in the URL, without invalid values and the default sort. */
  requestedQuery: Readonly<Record<string, string>>
  setSort(sort: { column: string; direction: 'asc' | 'desc' }): void
  setPage(page: number): void
  /** The pager's props, given the total count. */
  pager(total: number): {
    page: number
    pageSize: number
    total: number
    pageSizes: readonly number[]
    onPageChange: (page: number) => void
    onPageSizeChange: (pageSize: number) => void
  }
  /** The query of a list call: filters, sort, limit and offset. */
  query: Filters<F> & { sort: S | `-${S}`; limit: number; offset: number }
}

/** A table's filters, sort and page in the URL, so that Back, reload and shared links restore them. `shape` must be constant. */
export function useTableState<F extends Record<string, z.ZodType>, const S extends string>(
  shape: TableShape<F, S>,
): TableState<F, S> {
  const { search, change } = useListSearch()
  const state = useMemo(() => readTableState(shape, search), [shape, search])

  return useMemo(() => {
    const setPage = (page: number) => change({ page: page > 1 ? page : undefined })
    const clearedFilters: Changes = Object.fromEntries(Object.keys(shape.filters).map((name) => [name, undefined]))
    return {
      ...state,
      isFiltered: Object.keys(state.filters).length > 0,
      requestedQuery: getRequestedQuery(shape, state, search),
      // Typing into a search field must not add a history entry per letter.
      setFilters: (changes) => change({ ...changes, page: undefined }, true),
      clearFilters: () => {
        clearTextFilters()
        change({ ...clearedFilters, page: undefined })
      },
      setSort: (sort) => {
        const text = sortText(sort)
        change({ sort: text === shape.defaultSort ? undefined : text, page: undefined })
      },
      setPage,
      pager: (total) => ({
        page: state.page,
        pageSize: state.pageSize,
        total,
        pageSizes: allowedPageSizes(shape),
        onPageChange: setPage,
        onPageSizeChange: (size) => change({ size, page: undefined }),
      }),
      query: {
        ...state.filters,
        sort: sortText(state.sort),
        limit: state.pageSize,
        offset: (state.page - 1) * state.pageSize,
      },
    }
  }, [state, change, shape, search])
}
