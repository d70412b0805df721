import type { ViewList } from '@portal/contract/views/list-columns'
import type { View } from '@portal/contract/views/view'
import { useEffect, useState } from 'react'
import type { OfferedColumn } from '../../design/data-table/types'
import { dropUnsentTexts } from '../../lib/table-state/typed-texts'
import { useListSearch } from '../../lib/table-state/use-list-search'
import { type TableLayout, useTableLayout } from '../../lib/table-state/use-table-look'
import { useViews } from './api'
import { ALL_ROWS, getAddress, isSameState, plainState, type ViewState } from './view-address'

export interface ListViews {
  list: ViewList
  columns: readonly OfferedColumn[]
  look: TableLayout
  views: readonly View[]
  /** The view of the current tab. */
  current: View | undefined
  /** The list's current state, as a view would save it. */
  state: ViewState
  /** Whether it differs from the current tab. */
  isChanged: boolean
  /** Opens a view; null opens all rows. */
  open: (view: View | null) => void
}

/**
 * The views of a list and their relation to its current state. A list that is opened without parameters shows the user's
 * default view.
 * @param requested the list's filters and sort from the URL
 */
export function useListViews(
  list: ViewList,
  requested: Readonly<Record<string, string>>,
  columns: readonly OfferedColumn[],
): ListViews {
  const { search, go } = useListSearch()
  const look = useTableLayout()
  const views = useViews(list)
  const current = views.find(({ id }) => id === search.view)
  const start = views.find(({ isDefault }) => isDefault)
  const isBare = Object.values(search).every((value) => value === undefined)
  const [cameBare, setCameBare] = useState(isBare)

  useEffect(() => {
    if (!cameBare || !(start || !isBare)) return
    setCameBare(false)
    if (isBare && start) go(getAddress(start), true)
  }, [cameBare, isBare, start, go])

  const state: ViewState = {
    query: { ...requested },
    columns: look.chosen ? [...look.chosen] : null,
    density: look.density,
  }
  return {
    list,
    columns,
    look,
    views,
    current,
    state,
    isChanged: !isSameState(state, current ?? plainState),
    open: (view) => {
      dropUnsentTexts()
      go(view ? getAddress(view) : start ? { view: ALL_ROWS } : {})
    },
  }
}
