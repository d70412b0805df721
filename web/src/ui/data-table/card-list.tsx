import { cn } from '../cn'
import { SkeletonRows } from '../state/skeleton'
import { RowCheckbox } from './row-checkbox'
import { toggled } from './selection'
import type { DataTableProps } from './types'

/** The rows of a table on a small screen: cards divided by hairlines. */
export function CardList<Row>(props: DataTableProps<Row>) {
  const { label, rows, rowKey, card, selection, rowActions, loading = false } = props
  if (loading && rows.length === 0) {
    return <SkeletonRows count={props.skeletonRows ?? 6} className="rounded-none border-x-0 border-b-0" />
  }
  return (
    <ul aria-label={label} aria-busy={loading} className="divide-y divide-line border-line border-t">
      {rows.map((row) => {
        const key = rowKey(row)
        const chosen = selection?.selected.has(key) ?? false
        return (
          <li key={key} className={cn('relative flex', chosen && 'bg-sel shadow-[inset_3px_0_0_var(--sel-line)]')}>
            {selection && (
              <RowCheckbox
                label={selection.rowLabel(row)}
                checked={chosen}
                onChange={() => selection.onChange(toggled(selection.selected, key))}
                className="flex w-12 flex-none justify-center pt-4"
              />
            )}
            <div className={cn('min-w-0 flex-1 py-3.5', !selection && 'pl-4', !rowActions && 'pr-4')}>{card(row)}</div>
            {rowActions && <div className="flex flex-none items-center px-1">{rowActions(row)}</div>}
          </li>
        )
      })}
    </ul>
  )
}
