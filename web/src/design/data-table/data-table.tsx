import { type RefObject, useEffect, useRef, useState } from 'react'
import { useMediaQuery } from '../use-media-query'
import { CardList } from './card-list'
import { KeysDialog, KeysHint } from './keys-dialog'
import { Pager } from './pager'
import { isGroup, type TableEntry, useRowGroups } from './row-groups'
import { SelectionBar } from './selection-bar'
import { TableGrid } from './table-grid'
import type { DataTableProps } from './types'
import { useRowActions } from './use-row-actions'

/**
 * Keeps the keyboard focus in the table when the selection bar, or a confirmation that it opened, disappears with the
 * focused element. Focuses the page's first checkbox without scrolling.
 */
function useFocusAfterClear(table: RefObject<HTMLElement | null>, isBarOpen: boolean): void {
  const wasOpen = useRef(isBarOpen)
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (wasOpen.current && !isBarOpen && isLost) {
      table.current?.querySelector<HTMLElement>('input, button, a')?.focus({ preventScroll: true })
    }
    wasOpen.current = isBarOpen
  }, [isBarOpen, table])
}

const breakpoints = { sm: '(min-width: 640px)', md: '(min-width: 768px)', lg: '(min-width: 1024px)' }

/**
 * A table, or cards on small screens. The caller manages sorting, selection and paging. The selection bar stays visible
 * over an empty page, because the selected rows may be on another one. Place it inside a flush Sheet, below its
 * toolbar.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const asTable = useMediaQuery(breakpoints[props.cardsBelow ?? 'lg'])
  const isWide = useMediaQuery(breakpoints.lg)
  const { rows, rowKey, loading = false, empty, selection, selectionActions, selectAll, pager, onOpen } = props
  const isEmpty = !loading && rows.length === 0
  const count = selection?.count ?? selection?.selected.size ?? 0
  const isBarOpen = selection?.count !== undefined || count > 0
  const box = useRef<HTMLDivElement>(null)
  useFocusAfterClear(box, isBarOpen)
  const [showsKeys, setShowsKeys] = useState(false)
  const showKeys = () => setShowsKeys(true)
  const groups = useRowGroups({ rows, rowKey, grouping: props.grouping })
  const openEntry = onOpen && ((entry: TableEntry<Row>) => (isGroup(entry) ? groups.toggle(entry) : onOpen(entry.row)))
  useRowActions(box, { rows: groups.entries, rowKey: ({ id }) => id, onOpen: openEntry }, showKeys)
  const hint = onOpen && <KeysHint onAll={showKeys} />
  return (
    <div ref={box}>
      {isEmpty ? (
        <div className="border-line border-t">{empty}</div>
      ) : asTable ? (
        <TableGrid {...props} groups={groups} isNarrow={!isWide} />
      ) : (
        <CardList {...props} groups={groups} />
      )}
      {selection && isBarOpen && (
        <SelectionBar
          count={count}
          covers={selection.covers}
          selectAll={selectAll}
          onClear={() => selection.onChange(new Set())}
        >
          {selectionActions}
        </SelectionBar>
      )}
      {!isEmpty && pager && pager.total > 0 && <Pager {...pager} hint={hint} />}
      {onOpen && <KeysDialog open={showsKeys} onClose={() => setShowsKeys(false)} />}
    </div>
  )
}
