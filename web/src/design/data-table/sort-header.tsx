import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { cn } from '../cn'
import { VisuallyHidden } from '../visually-hidden'
import type { DataTableColumn, SortDirection, TableSort } from './types'

interface SortHeaderProps<Row> {
  column: DataTableColumn<Row>
  sort: TableSort | null
  onSortChange?: (sort: TableSort) => void
  className: string
}

/** Converts between the sort direction of a column's values and that of the underlying field. */
const valueDirection = (direction: SortDirection, sortsBackwards = false): SortDirection =>
  sortsBackwards ? (direction === 'asc' ? 'desc' : 'asc') : direction

/** A column header. The header of a sortable column is a button, and its cell announces the sort direction. */
export function SortHeader<Row>({ column, sort, onSortChange, className }: SortHeaderProps<Row>) {
  const { sortsBackwards = false } = column
  const direction = sort?.column === column.id ? valueDirection(sort.direction, sortsBackwards) : null
  const classes = cn(className, column.align === 'right' && 'text-right', column.className)
  if (!column.sortable || !onSortChange) {
    return (
      <th scope="col" className={classes}>
        {column.hideHeader ? <VisuallyHidden>{column.header}</VisuallyHidden> : column.header}
      </th>
    )
  }
  const Arrow = direction === 'asc' ? ArrowUp : direction === 'desc' ? ArrowDown : ChevronsUpDown
  return (
    <th
      scope="col"
      aria-sort={direction === 'asc' ? 'ascending' : direction === 'desc' ? 'descending' : 'none'}
      className={classes}
    >
      <button
        type="button"
        onClick={() =>
          onSortChange({
            column: column.id,
            direction: valueDirection(direction === 'asc' ? 'desc' : 'asc', sortsBackwards),
          })
        }
        className="inline-flex min-h-8 items-center gap-1.5 rounded-badge font-semibold whitespace-nowrap hover:underline"
      >
        {column.header}
        <Arrow aria-hidden className={cn('size-4', direction ? 'text-ink stroke-[2.25]' : 'size-3.5 text-muted')} />
      </button>
    </th>
  )
}
