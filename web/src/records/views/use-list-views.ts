import type { ViewList } from '@portal/contract/views/list-columns'
import type { View } from '@portal/contract/views/view'
import { useEffect, useState } from 'react'
import type { OfferedColumn } from '../../design/data-table/types'
import { discardUnsentTexts } from '../../lib/table-state/typed-texts'
import { useListSearch } from '../../lib/table-state/use-list-search'
import { type TableLayout, useTableLayout } from '../../lib/table-state/use-table-layout'
import { useViews } from './api'
import { ALL_ROWS, defaultState, getAddress, isSameState, type ViewState } from './view-address'

export interface ListViews {
  list: ViewList
  columns: readonly OfferedColumn[]
  layout: TableLayout
  views: readonly View[]
  /** The view of the current tab. */
  current: View | undefined
  /** The list's current state, as saved in a view. */
  state: ViewState
  /** Whether it differs from the current tab. */
  isChanged: boolean
  /** Opens a view; null opens all rows. */
  open: (view: View | null) => void
}

/**
 * The views of a list, compared with its current state. A list without URL parameters opens the user's default view.
 * @param requested the list's filters and sort from the URL
 */
export function useListViews(
  list: ViewList,
  requested: Readonly<Record<string, string>>,
  columns: readonly OfferedColumn[],
): ListViews {
  const { search, go } = useListSearch()
  const layout = useTableLayout()
  const views = useViews(list)
  const current = views.find(({ id }) => id === search.view)
  const defaultView = views.find(({ isDefault }) => isDefault)
  const hasNoParameters = Object.values(search).every((value) => value === undefined)
  const [cameBare, setCameBare] = useState(hasNoParameters)

  useEffect(() => {
    if (!cameBare || !(defaultView || !hasNoParameters)) return
    setCameBare(false)
    if (hasNoParameters && defaultView) go(getAddress(defaultView), true)
  }, [cameBare, hasNoParameters, defaultView, go])

  const state: ViewState = {
    query: { ...requested },
    columns: layout.chosen ? [...layout.chosen] : null,
    density: layout.density,
  }
  return {
    list,
    columns,
    layout,
    views,
    current,
    state,
    isChanged: !isSameState(state, current ?? defaultState),
    open: (view) => {
      discardUnsentTexts()
      go(view ? getAddress(view) : defaultView ? { view: ALL_ROWS } : {})
    },
  }
}
