import type { Order } from '@portal/contract/orders/order'
import { useMemo, useState } from 'react'
import type { HistoryFilters } from '../history-shape'

/** Orders chosen one by one, by id with their numbers; or all that a filter finds. */
type Chosen = { by: 'row'; numbers: ReadonlyMap<string, string> } | { by: 'filter'; filters: HistoryFilters }

const nothing: Chosen = { by: 'row', numbers: new Map() }

const noOrders: readonly Order[] = []

const isSameFilter = (a: HistoryFilters, b: HistoryFilters): boolean => JSON.stringify(a) === JSON.stringify(b)

export interface OrderSelection {
  by: Chosen['by']
  count: number
  /** The rows to be shown as chosen. */
  keys: ReadonlySet<string>
  /** Numbers of chosen orders that are not among the rows in view. */
  elsewhere: readonly string[]
  choose: (keys: ReadonlySet<string>) => void
  /** Takes all that the filter finds, on every page. */
  chooseAll: () => void
  clear: () => void
  /** Which orders a bulk call is about. */
  sent: { orderIds: string[] } | { matching: HistoryFilters }
}

/**
 * The selected orders of the history. Those chosen one by one stay chosen whatever is in view: over a refresh, another
 * page, another sort and another filter. 'All that match' holds for one filter and goes with it; taking one row out of
 * it leaves the others of the page.
 */
export function useOrderSelection(
  filters: HistoryFilters,
  page: { rows: readonly Order[]; total: number } | undefined,
): OrderSelection {
  const [chosen, setChosen] = useState<Chosen>(nothing)
  // While drawing, so that the selection of one filter is never seen over another.
  if (chosen.by === 'filter' && !isSameFilter(chosen.filters, filters)) setChosen(nothing)
  const rows = page?.rows ?? noOrders
  const total = page?.total ?? 0

  return useMemo(() => {
    const inView = new Map(rows.map(({ id, orderId }) => [id, orderId]))
    const numbers = chosen.by === 'row' ? chosen.numbers : inView
    const choose = (keys: ReadonlySet<string>) => {
      const named = [...keys].map((id) => [id, inView.get(id) ?? numbers.get(id) ?? ''] as const)
      setChosen({ by: 'row', numbers: new Map(named) })
    }
    return {
      by: chosen.by,
      count: chosen.by === 'row' ? numbers.size : total,
      keys: new Set(numbers.keys()),
      elsewhere: [...numbers].filter(([id]) => !inView.has(id)).map(([, number]) => number),
      choose,
      chooseAll: () => setChosen({ by: 'filter', filters }),
      clear: () => setChosen(nothing),
      sent: chosen.by === 'row' ? { orderIds: [...numbers.keys()] } : { matching: chosen.filters },
    }
  }, [chosen, rows, total, filters])
}
