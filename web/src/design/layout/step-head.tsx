import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '../cn'
import { VisuallyHidden } from '../visually-hidden'

export type StepState = 'done' | 'current' | 'waiting'

interface StepHeadProps {
  number: number
  title: string
  state: StepState
  aside?: ReactNode
  /** Makes the heading one that can be given the focus. */
  id?: string
}

const circles: Record<StepState, string> = {
  done: 'bg-spruce text-spruce-ink',
  current: 'bg-accent text-accent-ink',
  waiting: 'border border-field text-muted',
}

/** The head of one step of a page: a circle with its number, ticked when done. */
export function StepHead({ number, title, state, aside, id }: StepHeadProps) {
  return (
    <div className={cn('flex items-center gap-4', state !== 'current' && 'border-line border-b pb-4 md:pb-5')}>
      <span className={cn('flex size-10 flex-none items-center justify-center rounded-full', circles[state])}>
        {state === 'done' ? (
          <Check aria-hidden className="size-5 stroke-[2.5]" />
        ) : (
          <span aria-hidden className="figure text-xl">
            {number}
          </span>
        )}
      </span>
      <h2 id={id} tabIndex={id ? -1 : undefined} className="type-h2-sheet min-w-0 flex-1 md:text-[28px]">
        {title}
        {state === 'done' && <VisuallyHidden>, done</VisuallyHidden>}
      </h2>
      {aside && <div className="flex-none">{aside}</div>}
    </div>
  )
}
