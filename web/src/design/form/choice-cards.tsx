import { RadioGroup as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { cn } from '../cn'

export interface ChoiceCard {
  value: string
  title: ReactNode
  note?: ReactNode
  /** At the right edge: an amount or a tag. */
  side?: ReactNode
  /** The class that colors the left edge. */
  edge?: string
}

interface ChoiceCardsProps {
  label: string
  value: string
  onValueChange: (value: string) => void
  cards: readonly ChoiceCard[]
  className?: string
}

/** A few options as stacked cards, one selected. */
export function ChoiceCards({ label, value, onValueChange, cards, className }: ChoiceCardsProps) {
  return (
    <Primitive.Root
      aria-label={label}
      value={value}
      onValueChange={onValueChange}
      className={cn('grid gap-2', className)}
    >
      {cards.map((card) => (
        <Primitive.Item
          key={card.value}
          value={card.value}
          className="group flex min-h-14 items-stretch overflow-clip rounded-control border border-line-strong bg-surface text-left hover:bg-sunken data-[state=checked]:border-ink"
        >
          <span aria-hidden className={cn('w-1.5 flex-none', card.edge)} />
          <span className="flex min-w-0 flex-1 items-center gap-3 px-3 py-2.5">
            <span
              aria-hidden
              className="grid size-4.5 flex-none place-items-center rounded-full border-[1.5px] border-field bg-surface"
            >
              <span className="hidden size-2.5 rounded-full bg-spruce group-data-[state=checked]:block" />
            </span>
            <span className="min-w-0 flex-1">
              <span className="block font-semibold text-[15px] text-ink wrap-anywhere">{card.title}</span>{' '}
              {card.note && <span className="block text-[13.5px] text-muted">{card.note}</span>}
            </span>{' '}
            {card.side && <span className="flex flex-none flex-col items-end gap-1">{card.side}</span>}
          </span>
        </Primitive.Item>
      ))}
    </Primitive.Root>
  )
}
