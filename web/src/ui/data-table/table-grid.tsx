import { cn } from '../cn'
import { Checkbox } from '../form/checkbox'
import { RowCheckbox } from './row-checkbox'
import { pageSelection, toggled } from './selection'
import { SkeletonTableRows } from './skeleton-table-rows'
import { SortHeader } from './sort-header'
import type { DataTableProps } from './types'

const cellPad = 'px-3 first:pl-5 last:pr-5'

export function TableGrid<Row>(props: DataTableProps<Row>) {
  const { label, rows, columns, rowKey, sort, onSortChange, selection, rowActions, loading = false } = props
  const page = selection ? pageSelection(selection, rows.map(rowKey)) : null
  const columnCount = columns.length + (selection ? 1 : 0) + (rowActions ? 1 : 0)
  return (
    <table aria-label={label} aria-busy={loading} className="w-full border-separate border-spacing-0 text-left text-sm">
      <thead>
        <tr className="*:sticky *:top-0 *:z-10 *:h-11 *:border-line-strong *:border-y *:bg-sunken *:font-semibold *:text-ink">
          {selection && page && (
            <th scope="col" className={cn(cellPad, 'w-12')}>
              <Checkbox
                aria-label="Select all rows on this page"
                checked={page.all}
                indeterminate={page.some}
                disabled={rows.length === 0}
                onChange={page.toggle}
                className="align-middle"
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
          const chosen = selection?.selected.has(key) ?? false
          return (
            <tr
              key={key}
              aria-selected={selection ? chosen : undefined}
              className={cn(
                '*:h-12 *:border-line *:border-b *:py-1.5 last:*:border-b-0',
                chosen ? 'bg-sel *:first:shadow-[inset_3px_0_0_var(--sel-line)]' : 'hover:bg-sunken/60',
              )}
            >
              {selection && (
                <td className={cn(cellPad, 'relative w-12')}>
                  <RowCheckbox
                    label={selection.rowLabel(row)}
                    checked={chosen}
                    onChange={() => selection.onChange(toggled(selection.selected, key))}
                    className="absolute inset-0 flex items-center pl-5"
                  />
                </td>
              )}
              {columns.map((column) => (
                <td
                  key={column.id}
                  className={cn(cellPad, 'tnum', column.align === 'right' && 'text-right', column.className)}
                >
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
        })}
      </tbody>
    </table>
  )
}
