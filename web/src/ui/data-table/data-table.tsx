import { useMediaQuery } from '../use-media-query'
import { CardList } from './card-list'
import { Pager } from './pager'
import { SelectionBar } from './selection-bar'
import { TableGrid } from './table-grid'
import type { DataTableProps } from './types'

const breakpoints = { md: '(min-width: 768px)', lg: '(min-width: 1024px)' }

/**
 * Rows as a table, or as cards on small screens, with sorting, selection and pages held by the caller.
 * Stands inside a flush Sheet, under its toolbar.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const asTable = useMediaQuery(breakpoints[props.cardsBelow ?? 'lg'])
  const { rows, loading = false, empty, selection, selectionActions, selectAll, pager } = props
  if (!loading && rows.length === 0) return <div className="border-line border-t">{empty}</div>
  const count = selection?.selected.size ?? 0
  return (
    <>
      {asTable ? <TableGrid {...props} /> : <CardList {...props} />}
      {selection && count > 0 && (
        <SelectionBar count={count} selectAll={selectAll} onClear={() => selection.onChange(new Set())}>
          {selectionActions}
        </SelectionBar>
      )}
      {pager && pager.total > 0 && <Pager {...pager} />}
    </>
  )
}
