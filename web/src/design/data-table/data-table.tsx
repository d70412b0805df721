import { useRef } from 'react'
import { useMediaQuery } from '../use-media-query'
import { CardList } from './card-list'
import { Pager } from './pager'
import { SelectionBar } from './selection-bar'
import { TableGrid } from './table-grid'
import type { DataTableProps } from './types'
import { useFocusAfterClear } from './use-focus-after-clear'

const breakpoints = { md: '(min-width: 768px)', lg: '(min-width: 1024px)' }

/**
 * Rows as a table, or as cards on small screens, with sorting, selection and pages held by the caller. The selection
 * bar stays over an empty page: what is selected may stand on another one.
 * Stands inside a flush Sheet, under its toolbar.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const asTable = useMediaQuery(breakpoints[props.cardsBelow ?? 'lg'])
  const { rows, loading = false, empty, selection, selectionActions, selectAll, pager } = props
  const isEmpty = !loading && rows.length === 0
  const count = selection?.count ?? selection?.selected.size ?? 0
  const isBarOpen = selection?.count !== undefined || count > 0
  const box = useRef<HTMLDivElement>(null)
  useFocusAfterClear(box, isBarOpen)
  return (
    <div ref={box}>
      {isEmpty ? (
        <div className="border-line border-t">{empty}</div>
      ) : asTable ? (
        <TableGrid {...props} />
      ) : (
        <CardList {...props} />
      )}
      {selection && isBarOpen && (
        <SelectionBar
          count={count}
          covers={selection.covers}
          selectAll={selectAll}
          onClear={() => selection.onChange(new Set())}
        >
          {selectionActions}
        </SelectionBar>
      )}
      {!isEmpty && pager && pager.total > 0 && <Pager {...pager} />}
    </div>
  )
}
