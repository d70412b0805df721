import { memo, type ReactNode } from 'react'
import { cn } from '../cn'
import { RowCheckbox } from './row-checkbox'
import type { DataTableColumn } from './types'
import { openingRow, openingRowClass } from './use-row-acts'

/** The space at the sides of a table's cells: less of it on a tablet, where each column is short of room. */
export const cellPad = (isNarrow: boolean): string =>
  isNarrow ? 'px-2 first:pl-5 last:pr-4' : 'px-3 first:pl-5 last:pr-5'

/** How a row looks that has just changed. */
export const markedRowClass = 'bg-spruce-tint transition-colors duration-150 hover:bg-spruce-tint'

interface TableRowProps<Row> {
  row: Row
  id: string
  columns: readonly DataTableColumn<Row>[]
  rowActions?: (row: Row) => ReactNode
  /** As wide as a tablet. */
  isNarrow: boolean
  /** Of two lines, as there. */
  isTall: boolean
  /** Opens on a press. */
  opens: boolean
  /** Undefined where rows are not selected. */
  chosen: boolean | undefined
  selectLabel: string
  /** What has just happened to it. */
  mark: string | undefined
  onToggle: (id: string, withShift: boolean) => void
}

function Row<R>(props: TableRowProps<R>) {
  const { row, id, columns, rowActions, isNarrow, isTall, opens, chosen, selectLabel, mark, onToggle } = props
  const pad = cellPad(isNarrow)
  return (
    <tr
      {...openingRow(id, opens)}
      aria-selected={chosen}
      className={cn(
        '*:border-line *:border-b *:py-1.5 last:*:border-b-0',
        isTall ? '*:h-14' : '*:h-12',
        opens && openingRowClass,
        opens && !chosen && 'focus:*:first:shadow-[inset_3px_0_0_var(--spruce)]',
        chosen ? 'bg-sel *:first:shadow-[inset_3px_0_0_var(--sel-line)]' : 'hover:bg-sunken/60',
        mark !== undefined && markedRowClass,
        mark !== undefined && !chosen && '*:first:shadow-[inset_3px_0_0_var(--spruce)]',
      )}
    >
      {chosen !== undefined && (
        <td data-own-press className={cn(pad, 'relative w-12 min-w-12 cursor-default')}>
          <RowCheckbox
            label={selectLabel}
            checked={chosen}
            onChange={(withShift) => onToggle(id, withShift)}
            className="absolute inset-0 flex select-none items-center pl-5"
          />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.id} className={cn(pad, 'tnum', column.align === 'right' && 'text-right', column.className)}>
          {column.cell(row)}
          {mark !== undefined && column.tellsChange && (
            <span className={isNarrow ? 'sr-only' : 'ml-2.5 whitespace-nowrap font-semibold text-[12.5px] text-spruce'}>
              {' '}
              {mark}
            </span>
          )}
        </td>
      ))}
      {rowActions && (
        <td data-own-press className={cn(pad, 'w-px cursor-default')}>
          <div className="flex items-center justify-end gap-1 whitespace-nowrap">{rowActions(row)}</div>
        </td>
      )}
    </tr>
  )
}

/** One row of a table; drawn again only when something of it changed, so that a long page answers at once. */
export const TableRow = memo(Row) as typeof Row
