import type { Order } from '@portal/contract/orders/order'
import { useMemo, useState } from 'react'
import type { HistoryFilters } from '../history-shape'

/** Individually selected orders (ids and order numbers), or every order that matches a filter. */
type Selection = { mode: 'row'; numbers: ReadonlyMap<string, string> } | { mode: 'filter'; filters: HistoryFilters }

const nothing: Selection = { mode: 'row', numbers: new Map() }

const noOrders: readonly Order[] = []

const isSameFilter = (a: HistoryFilters, b: HistoryFilters): boolean => JSON.stringify(a) === JSON.stringify(b)

export interface OrderSelection {
  mode: Selection['mode']
  count: number
  /** The ids of the rows to check. */
  keys: ReadonlySet<string>
  /** The numbers of selected orders that are not in the current view. */
  outsideView: readonly string[]
  select: (keys: ReadonlySet<string>) => void
  /** Selects every order that matches the filter, on all pages. */
  selectAll: () => void
  clear: () => void
  /** The body of a bulk call. */
  body: { orderIds: string[] } | { matching: HistoryFilters }
}

/**
 * The selected orders. Individually selected orders stay selected across refreshes, pages, sorting and filters.
 * 'Select all' applies to one filter and is cleared when the filter changes. Deselecting one of its rows keeps only the
 * other rows of the page.
 */
export function useOrderSelection(
  filters: HistoryFilters,
  page: { rows: readonly Order[]; total: number } | undefined,
): OrderSelection {
  const [chosen, setChosen] = useState<Selection>(nothing)
  // Reset during render, so that one filter's selection never appears over another filter's rows.
  if (chosen.mode === 'filter' && !isSameFilter(chosen.filters, filters)) setChosen(nothing)
  const rows = page?.rows ?? noOrders
  const total = page?.total ?? 0

  return useMemo(() => {
    const idsInView = new Map(rows.map(({ id, orderId }) => [id, orderId]))
    const numbers = chosen.mode === 'row' ? chosen.numbers : idsInView
    const select = (keys: ReadonlySet<string>) => {
      const entries = [...keys].map((id) => [id, idsInView.get(id) ?? numbers.get(id) ?? ''] as const)
      setChosen({ mode: 'row', numbers: new Map(entries) })
    }
    return {
      mode: chosen.mode,
      count: chosen.mode === 'row' ? numbers.size : total,
      keys: new Set(numbers.keys()),
      outsideView: [...numbers].filter(([id]) => !idsInView.has(id)).map(([, number]) => number),
      select,
      selectAll: () => setChosen({ mode: 'filter', filters }),
      clear: () => setChosen(nothing),
      body: chosen.mode === 'row' ? { orderIds: [...numbers.keys()] } : { matching: chosen.filters },
    }
  }, [chosen, rows, total, filters])
}
