import { marketingLabels } from '@portal/contract/texts/marketing'
import { ChevronUp, GripVertical, Pencil, Trash2 } from 'lucide-react'
import { type ComponentProps, useEffect, useRef } from 'react'
import { cn } from '../../../design/cn'
import { Money } from '../../../design/display/money'
import { IconButton } from '../../../design/icon-button'
import { MoveButtons } from '../../../design/move-buttons'
import { PromiseFields } from './promise-fields'
import type { PromiseValues } from './promise-values'

/** An open row. A new object opens it again, which can move the focus into it. */
export interface Opening {
  readonly key: string
  /** Whether its first invalid field gets the focus, or its first field. */
  readonly takesFocus: boolean
}

interface PromiseRowProps {
  promise: PromiseValues
  index: number
  isLast: boolean
  /** How it was opened; null while it is closed. */
  opening: Opening | null
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
  const { promise, index, isLast, opening, isDragged, amount, year, errors, handle } = props
  const isOpen = opening !== null
  const { kind, title, count, weight } = promise
  const name = title.trim() || `deliverable ${index + 1}`
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (!opening?.takesFocus) return
    const find = (selector: string) => item.current?.querySelector<HTMLElement>(selector)
    const field = find('[aria-invalid=true]') ?? find('select, input')
    field?.focus()
  }, [opening])
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
          <MoveButtons label={name} isFirst={index === 0} isLast={isLast} isRow onMove={props.onMove} />
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
