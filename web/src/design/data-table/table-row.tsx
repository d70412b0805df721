import { memo, type ReactNode } from 'react'
import { cn } from '../cn'
import { RowCheckbox } from './row-checkbox'
import type { DataTableColumn } from './types'
import { getOpenableRowProps, openableRowClass } from './use-row-actions'

/** The horizontal padding of table cells; less on tablets, where columns are narrow. */
export const cellPad = (isNarrow: boolean): string =>
  isNarrow ? 'px-2 first:pl-5 last:pr-4' : 'px-3 first:pl-5 last:pr-5'

/** The classes of cells that stay visible while the table scrolls horizontally. */
interface PinnedCell {
  box: string
  boxHead: string
  first: string
  firstHead: string
}

const sticky = 'sticky bg-inherit'
// The border is always visible. The shadow appears when columns are scrolled under the edge.
const edge = cn(
  'border-r border-r-line-strong group-data-[scrolled=true]/grid:after:absolute',
  'group-data-[scrolled=true]/grid:after:inset-y-0 group-data-[scrolled=true]/grid:after:right-0',
  'group-data-[scrolled=true]/grid:after:w-px group-data-[scrolled=true]/grid:after:shadow-[4px_0_8px_rgb(0_0_0/0.22)]',
)
const pinnedWithCheckbox: PinnedCell = {
  box: `${sticky} left-0 z-5`,
  boxHead: 'left-0 z-20!',
  first: `${sticky} left-12 z-5 ${edge}`,
  firstHead: `left-12 z-20! ${edge}`,
}
const pinnedWithoutCheckbox: PinnedCell = {
  ...pinnedWithCheckbox,
  first: `${sticky} left-0 z-5 ${edge}`,
  firstHead: `left-0 z-20! ${edge}`,
}

/** A stable value, so that unchanged rows do not render again. */
export const pinnedCell = (hasBox: boolean): PinnedCell => (hasBox ? pinnedWithCheckbox : pinnedWithoutCheckbox)

/** The highlight of a row that just changed. */
export const highlightedRowClass = 'bg-spruce-tint transition-colors duration-150 hover:bg-spruce-tint'

/** The tint and the edge of the rows of an expanded group. */
const groupedRowClass = 'bg-sunken/60 *:first:shadow-[inset_3px_0_0_var(--line-strong)]'

interface TableRowProps<Row> {
  row: Row
  id: string
  columns: readonly DataTableColumn<Row>[]
  rowActions?: (row: Row) => ReactNode
  /** Whether the table has tablet width. */
  isNarrow: boolean
  /** Whether rows have two lines, as on tablets. */
  isTall: boolean
  /** 40 px high instead of 48. */
  isCompact: boolean
  /** Set if the table is wider than its container. */
  pinned: PinnedCell | null
  /** Whether a click opens the row. */
  opens: boolean
  /** Whether the row belongs to the expanded group above it. */
  isInGroup?: boolean
  /** Undefined if rows cannot be selected. */
  chosen?: boolean | undefined
  selectLabel?: string
  /** The latest change of the row. */
  mark?: string | undefined
  onToggle?: (id: string, isShiftPressed: boolean) => void
}

function Row<R>(props: TableRowProps<R>) {
  const { row, id, columns, rowActions, isNarrow, isTall, isCompact, pinned } = props
  const { opens, isInGroup = false, chosen, selectLabel = '', mark, onToggle } = props
  const pad = cellPad(isNarrow)
  return (
    <tr
      {...getOpenableRowProps(id, opens)}
      aria-selected={chosen}
      className={cn(
        '*:border-line *:border-b last:*:border-b-0',
        isCompact ? '*:h-10 *:py-0' : isTall ? '*:h-14 *:py-1.5' : '*:h-12 *:py-1.5',
        pinned && 'bg-surface',
        isInGroup && groupedRowClass,
        opens && openableRowClass,
        opens && !chosen && 'focus:*:first:shadow-[inset_3px_0_0_var(--spruce)]',
        chosen
          ? 'bg-sel *:first:shadow-[inset_3px_0_0_var(--sel-line)]'
          : pinned
            ? 'hover:bg-sunken'
            : 'hover:bg-sunken/60',
        mark !== undefined && highlightedRowClass,
        mark !== undefined && !chosen && '*:first:shadow-[inset_3px_0_0_var(--spruce)]',
      )}
    >
      {chosen !== undefined && (
        <td data-own-press className={cn(pad, 'relative w-12 min-w-12 cursor-default', pinned?.box)}>
          <RowCheckbox
            label={selectLabel}
            checked={chosen}
            onChange={(isShiftPressed) => onToggle?.(id, isShiftPressed)}
            className="absolute inset-0 flex select-none items-center pl-5"
          />
        </td>
      )}
      {columns.map((column, at) => (
        <td
          key={column.id}
          className={cn(
            pad,
            // Tabular digits only for amounts: in text they add space around hyphens.
            column.align === 'right' && 'tnum text-right',
            column.className,
            at === 0 && pinned?.first,
          )}
        >
          {column.cell(row)}
          {mark !== undefined && column.displaysChange && (
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

/** One row of a table. Memoized, so that long pages stay responsive. */
export const TableRow = memo(Row) as typeof Row
