import { useMemo } from 'react'
import { cn } from '../cn'
import { SkeletonBar } from '../state/skeleton'
import { VisuallyHidden } from '../visually-hidden'
import { arrangeColumns, getDefaultColumns } from './arrange-columns'
import { ExpandButton } from './expand-button'
import { narrowColumns } from './narrow-columns'
import { RowCheckbox } from './row-checkbox'
import { groupColumns, isGroup, type RowGroups } from './row-groups'
import { pageSelection, useRowToggle } from './selection'
import { SortHeader } from './sort-header'
import { cellPad, pinnedCell, TableRow } from './table-row'
import type { DataTableProps } from './types'
import { useHorizontalScroll } from './use-horizontal-scroll'

// Relative widths, because a fixed width would make the table wider than the page.
const widths = ['w-3/5', 'w-full', 'w-4/5', 'w-2/3']

interface SkeletonTableProps {
  columns: readonly { id: string; className?: string | undefined }[]
  rows: number
  isTall: boolean
  hasBox: boolean
  hasActions: boolean
}

function SkeletonTableRows({ columns, rows, isTall, hasBox, hasActions }: SkeletonTableProps) {
  const cells = hasActions ? [...columns, { id: 'actions', className: undefined }] : columns
  return Array.from({ length: rows }, (_, index) => index).map((row) => (
    <tr
      key={row}
      aria-hidden
      className={cn('animate-late *:border-line *:border-b *:px-3 *:first:pl-5', isTall ? '*:h-14' : '*:h-12')}
    >
      {hasBox && (
        <td>
          <SkeletonBar className="size-4 rounded-check" />
        </td>
      )}
      {cells.map(({ id, className }, at) => (
        <td key={id} className={className}>
          <SkeletonBar className={cn('min-w-12 max-w-32', widths[(row + at) % widths.length])} />
        </td>
      ))}
    </tr>
  ))
}

interface TableGridProps<Row> extends DataTableProps<Row> {
  /** Whether the table has tablet width: fewer columns, with two lines each. */
  isNarrow: boolean
  groups: RowGroups<Row>
}

export function TableGrid<Row>({ isNarrow, groups, ...props }: TableGridProps<Row>) {
  const { label, rows, rowKey, sort, onSortChange, selection, rowActions, loading = false } = props
  const { columns: all, chosen } = props
  const columns = useMemo(
    () => (isNarrow ? narrowColumns(getDefaultColumns(all)) : arrangeColumns(all, chosen)),
    [isNarrow, all, chosen],
  )
  const isArranged = chosen !== undefined && !isNarrow
  const isCompact = props.density === 'compact' && !isNarrow
  const horizontalScroll = useHorizontalScroll(isArranged)
  const pinned = horizontalScroll.scrolls ? pinnedCell(selection !== undefined) : null
  // Two-line cells, which include the content of hidden columns, need higher rows.
  const isTall = isNarrow && props.columns.some(({ narrow }) => narrow)
  const pad = cellPad(isNarrow)
  const keys = rows.map(rowKey)
  const page = selection ? pageSelection(selection, keys) : null
  const toggle = useRowToggle(selection, keys)
  const cellsOfGroups = useMemo(() => groupColumns(columns), [columns])
  const look = { isNarrow, isTall, isCompact, pinned, opens: props.onOpen !== undefined }
  const isWaiting = loading && rows.length === 0
  const grid = (
    <table
      ref={horizontalScroll.table}
      aria-label={label}
      aria-busy={loading}
      className="w-full border-separate border-spacing-0 text-left text-sm"
    >
      <thead>
        <tr className="*:sticky *:top-0 *:z-10 *:h-11 *:border-line-strong *:border-y *:bg-sunken *:font-semibold *:text-ink">
          {page && (
            <th scope="col" className={cn(pad, 'w-12 min-w-12', pinned?.boxHead)}>
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
          {columns.map((column, at) => (
            <SortHeader
              key={column.id}
              column={column}
              sort={sort ?? null}
              onSortChange={onSortChange}
              className={cn(
                pad,
                (isArranged || isWaiting) && 'whitespace-nowrap',
                isArranged && (column.isLong ? 'min-w-56' : 'min-w-28'),
                at === 0 && pinned?.firstHead,
              )}
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
        {isWaiting && (
          <SkeletonTableRows
            columns={columns}
            rows={props.skeletonRows ?? 8}
            isTall={isTall}
            hasBox={selection !== undefined}
            hasActions={rowActions !== undefined}
          />
        )}
        {groups.entries.map((entry) => {
          if (isGroup(entry)) {
            return (
              <TableRow
                key={entry.id}
                {...look}
                id={entry.id}
                row={entry.rows}
                columns={cellsOfGroups}
                rowActions={() => (
                  <ExpandButton
                    label={entry.label}
                    isExpanded={entry.isExpanded}
                    onToggle={() => groups.toggle(entry)}
                  />
                )}
              />
            )
          }
          const { id: key, row } = entry
          return (
            <TableRow
              key={key}
              {...look}
              id={key}
              row={row}
              isInGroup={entry.isInGroup}
              columns={columns}
              rowActions={rowActions}
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
  if (!isArranged) return grid
  return (
    <div
      ref={horizontalScroll.place}
      onScroll={horizontalScroll.onScroll}
      // A container that scrolls horizontally must also scroll vertically to keep its headers sticky.
      className={cn(
        'group/grid',
        horizontalScroll.scrolls &&
          'max-h-[calc(100dvh-6rem)] overflow-auto overscroll-x-contain print:max-h-none print:overflow-visible',
      )}
    >
      {grid}
    </div>
  )
}
