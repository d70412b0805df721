import { memo, type ReactNode } from 'react'
import { cn } from '../cn'
import { RowCheckbox } from './row-checkbox'
import type { DataTableColumn } from './types'

/** The space at the sides of a table's cells. */
export const cellPad = 'px-3 first:pl-5 last:pr-5'

interface TableRowProps<Row> {
  row: Row
  id: string
  columns: readonly DataTableColumn<Row>[]
  rowActions?: (row: Row) => ReactNode
  /** Undefined where rows are not selected. */
  chosen: boolean | undefined
  selectLabel: string
  onToggle: (id: string, withShift: boolean) => void
}

function Row<R>({ row, id, columns, rowActions, chosen, selectLabel, onToggle }: TableRowProps<R>) {
  return (
    <tr
      aria-selected={chosen}
      className={cn(
        '*:h-12 *:border-line *:border-b *:py-1.5 last:*:border-b-0',
        chosen ? 'bg-sel *:first:shadow-[inset_3px_0_0_var(--sel-line)]' : 'hover:bg-sunken/60',
      )}
    >
      {chosen !== undefined && (
        <td className={cn(cellPad, 'relative w-12')}>
          <RowCheckbox
            label={selectLabel}
            checked={chosen}
            onChange={(withShift) => onToggle(id, withShift)}
            className="absolute inset-0 flex select-none items-center pl-5"
          />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.id} className={cn(cellPad, 'tnum', column.align === 'right' && 'text-right', column.className)}>
          {column.cell(row)}
        </td>
      ))}
      {rowActions && (
        <td className={cn(cellPad, 'w-px')}>
          <div className="flex items-center justify-end gap-1 whitespace-nowrap">{rowActions(row)}</div>
        </td>
      )}
    </tr>
  )
}

/** One row of a table; drawn again only when something of it changed, so that a long page answers at once. */
export const TableRow = memo(Row) as typeof Row
