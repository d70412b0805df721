import { cn } from '../cn'
import { SkeletonBar } from '../state/skeleton'
import { RowCheckbox } from './row-checkbox'
import { pageSelection, useRowToggle } from './selection'
import { SortHeader } from './sort-header'
import { cellPad, TableRow } from './table-row'
import type { DataTableProps } from './types'

const widths = ['w-16', 'w-24', 'w-20', 'w-32']

/** Rows on their way, in the place of the rows. */
function SkeletonTableRows({ columns, rows }: { columns: number; rows: number }) {
  const cells = Array.from({ length: columns }, (_, index) => index)
  return Array.from({ length: rows }, (_, index) => index).map((row) => (
    <tr key={row} aria-hidden className="animate-late *:h-12 *:border-line *:border-b *:px-3 *:first:pl-5">
      {cells.map((cell) => (
        <td key={cell}>
          <SkeletonBar className={widths[(row + cell) % widths.length]} />
        </td>
      ))}
    </tr>
  ))
}

export function TableGrid<Row>(props: DataTableProps<Row>) {
  const { label, rows, columns, rowKey, sort, onSortChange, selection, rowActions, loading = false } = props
  const keys = rows.map(rowKey)
  const page = selection ? pageSelection(selection, keys) : null
  const toggle = useRowToggle(selection, keys)
  const columnCount = columns.length + (selection ? 1 : 0) + (rowActions ? 1 : 0)
  return (
    <table aria-label={label} aria-busy={loading} className="w-full border-separate border-spacing-0 text-left text-sm">
      <thead>
        <tr className="*:sticky *:top-0 *:z-10 *:h-11 *:border-line-strong *:border-y *:bg-sunken *:font-semibold *:text-ink">
          {page && (
            <th scope="col" className={cn(cellPad, 'w-12')}>
              <RowCheckbox
                label="Select all rows on this page"
                checked={page.all}
                indeterminate={page.some}
                disabled={rows.length === 0}
                onChange={page.toggle}
                className="absolute inset-0 flex select-none items-center pl-5"
              />
            </th>
          )}
          {columns.map((column) => (
            <SortHeader
              key={column.id}
              column={column}
              sort={sort ?? null}
              onSortChange={onSortChange}
              className={cellPad}
            />
          ))}
          {rowActions && (
            <th scope="col" className={cn(cellPad, 'text-right')}>
              Actions
            </th>
          )}
        </tr>
      </thead>
      <tbody className={cn(loading && rows.length > 0 && 'opacity-60')}>
        {loading && rows.length === 0 && <SkeletonTableRows columns={columnCount} rows={props.skeletonRows ?? 8} />}
        {rows.map((row) => {
          const key = rowKey(row)
          return (
            <TableRow
              key={key}
              id={key}
              row={row}
              columns={columns}
              rowActions={rowActions}
              chosen={selection?.selected.has(key)}
              selectLabel={selection ? `Select ${selection.rowLabel(row)}` : ''}
              onToggle={toggle}
            />
          )
        })}
      </tbody>
    </table>
  )
}
