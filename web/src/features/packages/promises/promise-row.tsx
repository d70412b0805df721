import { marketingLabels } from '@portal/contract/texts/marketing'
import { ChevronUp, GripVertical, Pencil, Trash2 } from 'lucide-react'
import { type ComponentProps, useEffect, useRef } from 'react'
import { cn } from '../../../design/cn'
import { Money } from '../../../design/display/money'
import { IconButton } from '../../../design/icon-button'
import { MoveButtons } from '../../../design/move-buttons'
import { PromiseFields } from './promise-fields'
import type { PromiseValues } from './promise-values'

interface PromiseRowProps {
  promise: PromiseValues
  index: number
  isLast: boolean
  isOpen: boolean
  isDragged: boolean
  /** Its amount in cents; undefined while amounts are incomplete. */
  amount: number | undefined
  year: number
  /** The errors of this promise. */
  errors: unknown
  /** Props that make the handle draggable. */
  handle: ComponentProps<'span'>
  onToggle: () => void
  onChange: (changes: Partial<PromiseValues>) => void
  onMove: (step: -1 | 1) => void
  onRemove: () => void
}

/** A promise in the list: its numbers, and its fields while it is open. */
export function PromiseRow(props: PromiseRowProps) {
  const { promise, index, isLast, isOpen, isDragged, amount, year, errors, handle } = props
  const { kind, title, count, weight } = promise
  const name = title.trim() || `deliverable ${index + 1}`
  const item = useRef<HTMLLIElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (isOpen && !wasOpen.current) item.current?.querySelector<HTMLElement>('select, input')?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return (
    <li
      ref={item}
      className={cn(
        'border-line border-b py-2 last:border-b-0',
        isDragged && 'bg-sel shadow-pop',
        errors !== undefined && !isOpen && 'bg-danger-tint',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span
          {...handle}
          aria-hidden
          className="flex h-11 w-5 flex-none cursor-grab touch-none items-center justify-center text-muted max-md:hidden"
        >
          <GripVertical className="size-4" />
        </span>
        <div className="min-w-0 flex-1 basis-48">
          <h4 className="font-semibold text-[15px] text-ink wrap-anywhere">{title.trim() || 'New deliverable'}</h4>
          <p className="text-[13.5px] text-muted">
            {[kind && marketingLabels.kinds[kind], count && `${count} in the year`, weight && `${weight}%`]
              .filter(Boolean)
              .join(', ')}
            {amount !== undefined && (
              <>
                {' '}
                <Money cents={amount} className="text-ink" />
              </>
            )}
          </p>
        </div>
        <div className="flex flex-none">
          <MoveButtons label={name} isFirst={index === 0} isLast={isLast} onMove={props.onMove} />
          <IconButton label={isOpen ? `Close ${name}` : `Edit ${name}`} aria-expanded={isOpen} onClick={props.onToggle}>
            {isOpen ? <ChevronUp aria-hidden /> : <Pencil aria-hidden />}
          </IconButton>
          <IconButton label={`Remove ${name}`} onClick={props.onRemove}>
            <Trash2 aria-hidden />
          </IconButton>
        </div>
      </div>
      {isOpen && (
        <div className="mt-2 mb-2 rounded-sheet border-2 border-ink p-4">
          <PromiseFields promise={promise} year={year} errors={errors} onChange={props.onChange} />
        </div>
      )}
    </li>
  )
}
