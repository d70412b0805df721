import { useState } from 'react'
import { Button } from '../../button'
import { useDraggedRow } from '../../use-dragged-row'
import { getDefaultColumns, sortLockedFirst } from '../arrange-columns'
import type { OfferedColumn } from '../types'
import { ColumnItem } from './column-item'

interface ColumnsListProps {
  titleId: string
  columns: readonly OfferedColumn[]
  chosen: readonly string[] | undefined
  onChange: (columnIds: readonly string[] | undefined) => void
}

/** The visible columns in order, then the others. */
function initialOrder(columns: readonly OfferedColumn[], chosen: readonly string[] | undefined): string[] {
  const visible = chosen ?? getDefaultColumns(columns).map(({ id }) => id)
  const ids = [...visible.filter((id) => columns.some((column) => column.id === id)), ...columns.map(({ id }) => id)]
  const orderedColumns = [...new Set(ids)].flatMap((id) => columns.filter((column) => column.id === id))
  return sortLockedFirst(orderedColumns).map(({ id }) => id)
}

/**
 * All columns with checkboxes, reordered by arrow buttons or by dragging. A hidden column keeps its position while the
 * list is open.
 */
export function ColumnsList({ titleId, columns, chosen, onChange }: ColumnsListProps) {
  const [order, setOrder] = useState(() => initialOrder(columns, chosen))
  const [visible, setVisible] = useState<ReadonlySet<string>>(
    () => new Set(chosen ?? getDefaultColumns(columns).map(({ id }) => id)),
  )
  const [announcement, setAnnouncement] = useState('')
  const columnsById = new Map(columns.map((column) => [column.id, column]))
  const isLocked = (id: string | undefined) => id !== undefined && columnsById.get(id)?.locked === true
  const lockedCount = order.filter(isLocked).length

  const applyOrder = (nextOrder: readonly string[], nextVisible: ReadonlySet<string>) => {
    setOrder([...nextOrder])
    setVisible(nextVisible)
    onChange(nextOrder.filter((id) => nextVisible.has(id) || isLocked(id)))
  }
  const toggle = (id: string) => {
    const next = new Set(visible)
    if (!next.delete(id)) next.add(id)
    applyOrder(order, next)
  }
  const moveTo = (id: string, to: number) => {
    const index = Math.min(Math.max(to, lockedCount), order.length - 1)
    if (order[index] === id) return
    const otherIds = order.filter((columnId) => columnId !== id)
    applyOrder([...otherIds.slice(0, index), id, ...otherIds.slice(index)], visible)
    setAnnouncement(`${columnsById.get(id)?.header} is now ${index + 1} of ${order.length}`)
  }
  const { list, getHandleProps, dragged } = useDraggedRow(order, moveTo)
  const reset = () => {
    setOrder(initialOrder(columns, undefined))
    setVisible(new Set(getDefaultColumns(columns).map(({ id }) => id)))
    setAnnouncement('The columns are reset')
    onChange(undefined)
  }

  return (
    <>
      <div className="flex items-center justify-between py-2.5 pr-2.5 pl-5">
        <h2 id={titleId} className="font-bold text-base text-ink">
          Columns
        </h2>
        <Button variant="ghost" size="md" onClick={reset}>
          Reset
        </Button>
      </div>
      <ul ref={list} className="min-h-0 overflow-y-auto px-1.5 pb-2">
        {order.map((id, at) => {
          const column = columnsById.get(id)
          return (
            column && (
              <ColumnItem
                key={id}
                column={column}
                isVisible={column.locked === true || visible.has(id)}
                isDragged={dragged === id}
                isFirst={at <= lockedCount}
                isLast={at === order.length - 1}
                onToggle={() => toggle(id)}
                onMove={(delta) => moveTo(id, at + delta)}
                handle={getHandleProps(id)}
              />
            )
          )
        })}
      </ul>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  )
}
