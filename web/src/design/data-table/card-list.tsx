import { cn } from '../cn'
import { Checkbox } from '../form/checkbox'
import { SkeletonRows } from '../state/skeleton'
import { VisuallyHidden } from '../visually-hidden'
import { CardSort } from './card-sort'
import { ExpandButton } from './expand-button'
import { RowCheckbox } from './row-checkbox'
import { isGroup, type RowGroups } from './row-groups'
import { pageSelection, useRowToggle } from './selection'
import { highlightedRowClass } from './table-row'
import type { DataTableProps, TableSelection } from './types'
import { getOpenableRowProps, openableRowClass } from './use-row-actions'

const cardActionsClass = 'flex flex-none cursor-default items-center px-1'

interface CardListProps<Row> extends DataTableProps<Row> {
  groups: RowGroups<Row>
}

/** The rows of a table on small screens: cards separated by hairlines. */
export function CardList<Row>({ groups, ...props }: CardListProps<Row>) {
  const { label, rows, rowKey, card, selection, rowActions, onOpen, loading = false } = props
  const keys = rows.map(rowKey)
  const toggle = useRowToggle(selection, keys)
  const { columns, sort = null, onSortChange } = props
  const isSortable = onSortChange !== undefined && columns.some(({ sortable }) => sortable)
  const isFirstLoad = loading && rows.length === 0
  const header = (selection || isSortable) && (
    <div className="flex min-h-11 items-center justify-between gap-4 px-4 pb-2 *:min-w-0">
      {selection && !isFirstLoad && <PageCheckbox selection={selection} keys={keys} />}
      {onSortChange && <CardSort columns={columns} sort={sort} onSortChange={onSortChange} />}
    </div>
  )
  if (isFirstLoad) {
    return (
      <>
        {isSortable && header}
        <SkeletonRows count={props.skeletonRows ?? 6} className="rounded-none border-x-0 border-b-0" />
      </>
    )
  }
  return (
    <>
      {header}
      <ul aria-label={label} aria-busy={loading} className="divide-y divide-line border-line border-t">
        {groups.entries.map((entry) => {
          if (isGroup(entry)) {
            return (
              <li
                key={entry.id}
                {...getOpenableRowProps(entry.id, onOpen !== undefined)}
                className={cn('relative flex', onOpen && openableRowClass)}
              >
                <div className="min-w-0 flex-1 py-3.5 pl-4">{props.grouping?.card(entry.rows)}</div>
                <div data-own-press className={cardActionsClass}>
                  <ExpandButton
                    label={entry.label}
                    isExpanded={entry.isExpanded}
                    onToggle={() => groups.toggle(entry)}
                  />
                </div>
              </li>
            )
          }
          const { id: key, row, isInGroup } = entry
          const isSelected = selection?.selected.has(key) ?? false
          const mark = props.marked?.get(key)
          return (
            <li
              key={key}
              {...getOpenableRowProps(key, onOpen !== undefined)}
              className={cn(
                'relative flex',
                isInGroup && 'bg-sunken/60 shadow-[inset_3px_0_0_var(--line-strong)]',
                onOpen && openableRowClass,
                mark !== undefined && [highlightedRowClass, 'shadow-[inset_3px_0_0_var(--spruce)]'],
                isSelected && 'bg-sel shadow-[inset_3px_0_0_var(--sel-line)]',
              )}
            >
              {selection && (
                <RowCheckbox
                  label={`Select ${selection.rowLabel(row)}`}
                  checked={isSelected}
                  onChange={(isShiftPressed) => toggle(key, isShiftPressed)}
                  className="flex w-12 flex-none select-none justify-center pt-4"
                />
              )}
              <div className={cn('min-w-0 flex-1 py-3.5', !selection && 'pl-4', !rowActions && 'pr-4')}>
                {card(row)}
                {mark !== undefined && <VisuallyHidden>{mark}</VisuallyHidden>}
              </div>
              {rowActions && (
                <div data-own-press className={cardActionsClass}>
                  {rowActions(row)}
                </div>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** The equivalent of the checkbox in the table header. */
function PageCheckbox<Row>({ selection, keys }: { selection: TableSelection<Row>; keys: readonly string[] }) {
  const page = pageSelection(selection, keys)
  return (
    <Checkbox
      label="Select all"
      aria-label="Select all rows on this page"
      labelClassName="min-h-11 flex-none whitespace-nowrap text-sm"
      checked={page.all}
      indeterminate={page.some}
      onChange={page.toggle}
    />
  )
}
