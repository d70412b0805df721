import { Columns3 } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useId } from 'react'
import { Button } from '../../button'
import { cn } from '../../cn'
import { popClass } from '../../overlay/overlay-class'
import { getDefaultColumns } from '../arrange-columns'
import type { OfferedColumn } from '../types'
import { ColumnsList } from './columns-list'

interface ColumnsButtonProps {
  columns: readonly OfferedColumn[]
  /** The visible columns in order; undefined until the user chooses. */
  chosen: readonly string[] | undefined
  /** Called with the visible columns in order; undefined resets them. */
  onChange: (columnIds: readonly string[] | undefined) => void
}

/** Shows how many columns are visible. Opens the list in which users choose and reorder them. */
export function ColumnsButton({ columns, chosen, onChange }: ColumnsButtonProps) {
  const titleId = useId()
  const visibleColumns = columns.filter(({ id, locked }) => locked || chosen?.includes(id))
  const count = chosen === undefined ? getDefaultColumns(columns).length : visibleColumns.length
  return (
    <Popover.Root>
      <Popover.Trigger asChild>
        <Button
          size="md"
          className="data-[state=open]:border-spruce data-[state=open]:shadow-[0_0_0_1px_var(--spruce)]"
        >
          <Columns3 aria-hidden />
          Columns{' '}
          <span className="tnum font-normal text-muted">
            {count} of {columns.length}
          </span>
        </Button>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={6}
          collisionPadding={12}
          aria-labelledby={titleId}
          className={cn(
            popClass,
            'z-50 flex max-h-(--radix-popover-content-available-height) w-85 max-w-[calc(100vw-1.5rem)] flex-col overflow-hidden data-[state=open]:animate-fade',
          )}
        >
          <ColumnsList titleId={titleId} columns={columns} chosen={chosen} onChange={onChange} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
