import { useMemo } from 'react'
import { cn } from '../cn'
import { SkeletonBar } from '../state/skeleton'
import { VisuallyHidden } from '../visually-hidden'
import { narrowColumns } from './narrow-columns'
import { RowCheckbox } from './row-checkbox'
import { pageSelection, useRowToggle } from './selection'
import { SortHeader } from './sort-header'
import { cellPad, TableRow } from './table-row'
import type { DataTableProps } from './types'

const widths = ['w-16', 'w-24', 'w-20', 'w-32']

/** Rows on their way, in the place of the rows. */
function SkeletonTableRows({ columns, rows, isTall }: { columns: number; rows: number; isTall: boolean }) {
  const cells = Array.from({ length: columns }, (_, index) => index)
  return Array.from({ length: rows }, (_, index) => index).map((row) => (
    <tr
      key={row}
      aria-hidden
      className={cn('animate-late *:border-line *:border-b *:px-3 *:first:pl-5', isTall ? '*:h-14' : '*:h-12')}
    >
      {cells.map((cell) => (
        <td key={cell}>
          <SkeletonBar className={widths[(row + cell) % widths.length]} />
        </td>
      ))}
    </tr>
  ))
}

interface TableGridProps<Row> extends DataTableProps<Row> {
  /** As wide as a tablet: fewer columns, of two lines. */
  isNarrow: boolean
}

export function TableGrid<Row>({ isNarrow, ...props }: TableGridProps<Row>) {
  const { label, rows, rowKey, sort, onSortChange, selection, rowActions, loading = false } = props
  const columns = useMemo(() => (isNarrow ? narrowColumns(props.columns) : props.columns), [isNarrow, props.columns])
  // Cells of two lines, which take in what is left out, need higher rows.
  const isTall = isNarrow && props.columns.some(({ narrow }) => narrow)
  const pad = cellPad(isNarrow)
  const keys = rows.map(rowKey)
  const page = selection ? pageSelection(selection, keys) : null
  const toggle = useRowToggle(selection, keys)
  const columnCount = columns.length + (selection ? 1 : 0) + (rowActions ? 1 : 0)
  return (
    <table aria-label={label} aria-busy={loading} className="w-full border-separate border-spacing-0 text-left text-sm">
      <thead>
        <tr className="*:sticky *:top-0 *:z-10 *:h-11 *:border-line-strong *:border-y *:bg-sunken *:font-semibold *:text-ink">
          {page && (
            <th scope="col" className={cn(pad, 'w-12 min-w-12')}>
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
              className={pad}
            />
          ))}
          {rowActions && (
            <th scope="col" className={cn(pad, 'text-right')}>
              {isNarrow ? <VisuallyHidden>Actions</VisuallyHidden> : 'Actions'}
            </th>
          )}
        </tr>
      </thead>
      <tbody className={cn(loading && rows.length > 0 && 'opacity-60')}>
        {loading && rows.length === 0 && (
          <SkeletonTableRows columns={columnCount} rows={props.skeletonRows ?? 8} isTall={isTall} />
        )}
        {rows.map((row) => {
          const key = rowKey(row)
          return (
            <TableRow
              key={key}
              id={key}
              row={row}
              columns={columns}
              rowActions={rowActions}
              isNarrow={isNarrow}
              isTall={isTall}
              opens={props.onOpen !== undefined}
              chosen={selection?.selected.has(key)}
              selectLabel={selection ? `Select ${selection.rowLabel(row)}` : ''}
              mark={props.marked?.get(key)}
              onToggle={toggle}
            />
          )
        })}
      </tbody>
    </table>
  )
}
