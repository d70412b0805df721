import { ArrowDown, ArrowUp, GripVertical, Lock } from 'lucide-react'
import { type ComponentProps, useEffect, useRef } from 'react'
import { cn } from '../../cn'
import { Checkbox } from '../../form/checkbox'
import type { OfferedColumn } from '../types'

interface ColumnItemProps {
  column: OfferedColumn
  isVisible: boolean
  isDragged: boolean
  /** Whether the column is at its first or last possible position. */
  isFirst: boolean
  isLast: boolean
  onToggle: () => void
  onMove: (delta: 1 | -1) => void
  /** Props that make the handle draggable. */
  handle: ComponentProps<'span'>
}

const arrowClass =
  'inline-flex size-10 items-center justify-center rounded-badge border border-line-strong bg-surface text-ink hover:border-ink disabled:text-line-strong disabled:hover:border-line-strong md:size-7 [&_svg]:size-3.5'

/** One column in the list of columns. */
export function ColumnItem(props: ColumnItemProps) {
  const { column, isVisible, isDragged, isFirst, isLast, onToggle, onMove, handle } = props
  const { header, locked = false } = column
  return (
    <li
      className={cn(
        'group flex min-h-11 items-center gap-2.5 rounded-control pr-2.5 pl-2.5 md:min-h-10',
        !locked && 'focus-within:bg-sel hover:bg-sel',
        isDragged && 'bg-sel shadow-pop',
      )}
    >
      {locked ? (
        <Lock aria-hidden className="mx-1 size-4 flex-none text-muted" />
      ) : (
        <span
          {...handle}
          aria-hidden
          className="flex h-10 w-6 flex-none cursor-grab touch-none items-center justify-center text-muted"
        >
          <GripVertical className="size-4" />
        </span>
      )}
      <Checkbox
        label={header}
        labelClassName={cn('flex-1 text-sm', isVisible ? 'text-ink' : 'text-muted')}
        checked={isVisible}
        disabled={locked}
        onChange={onToggle}
      />
      {locked ? (
        <span className="text-[13px] text-muted">Always first</span>
      ) : (
        <Arrows header={header} isFirst={isFirst} isLast={isLast} onMove={onMove} />
      )}
    </li>
  )
}

type ArrowsProps = Pick<ColumnItemProps, 'isFirst' | 'isLast' | 'onMove'> & { header: string }

/** Up and down buttons. The focus stays with the moved column, even at the end of the list. */
function Arrows({ header, isFirst, isLast, onMove }: ArrowsProps) {
  const upButton = useRef<HTMLButtonElement>(null)
  const downButton = useRef<HTMLButtonElement>(null)
  const moved = useRef<1 | -1 | null>(null)
  useEffect(() => {
    if (moved.current === null) return
    const nextButton = moved.current === -1 ? upButton.current : downButton.current
    const button = nextButton?.disabled ? (moved.current === -1 ? downButton.current : upButton.current) : nextButton
    moved.current = null
    button?.focus()
  })
  const move = (delta: 1 | -1) => {
    moved.current = delta
    onMove(delta)
  }
  return (
    <span className="flex flex-none gap-1 group-focus-within:opacity-100 group-hover:opacity-100 md:opacity-0 pointer-coarse:opacity-100">
      <button
        ref={upButton}
        type="button"
        aria-label={`Move ${header} up`}
        disabled={isFirst}
        onClick={() => move(-1)}
        className={arrowClass}
      >
        <ArrowUp aria-hidden />
      </button>
      <button
        ref={downButton}
        type="button"
        aria-label={`Move ${header} down`}
        disabled={isLast}
        onClick={() => move(1)}
        className={arrowClass}
      >
        <ArrowDown aria-hidden />
      </button>
    </span>
  )
}
