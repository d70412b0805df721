import { Columns3 } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useId } from 'react'
import { Button } from '../../button'
import { cn } from '../../cn'
import { popClass } from '../../overlay/overlay-class'
import { usualColumns } from '../arrange-columns'
import type { OfferedColumn } from '../types'
import { ColumnsList } from './columns-list'

interface ColumnsButtonProps {
  columns: readonly OfferedColumn[]
  /** The shown ones in their order; undefined while nobody has chosen. */
  chosen: readonly string[] | undefined
  /** Told the shown ones in their order; undefined for those that the table has of itself. */
  onChange: (chosen: readonly string[] | undefined) => void
}

/** The button that says how many columns are shown, and under it the list by which they are chosen and put in order. */
export function ColumnsButton({ columns, chosen, onChange }: ColumnsButtonProps) {
  const titleId = useId()
  const shown = columns.filter(({ id, locked }) => locked || chosen?.includes(id))
  const count = chosen === undefined ? usualColumns(columns).length : shown.length
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
