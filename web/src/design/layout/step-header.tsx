import { Check, CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '../cn'
import { VisuallyHidden } from '../visually-hidden'

/** `missing`: the user must correct something before the next step. */
export type StepState = 'done' | 'current' | 'waiting' | 'missing'

interface StepHeaderProps {
  number: number
  title: string
  state: StepState
  /** Below the title: what the step contains, or what is missing. */
  summary?: ReactNode
  aside?: ReactNode
  /** Makes the heading focusable. */
  id?: string
  /** Expands and collapses the step. If set, the whole header except the aside is clickable. */
  toggle?: { isOpen: boolean; onPress: () => void } | undefined
  /** Whether it is the last step, which has no line below. */
  isAlone?: boolean
}

const circles: Record<StepState, string> = {
  done: 'bg-spruce text-spruce-ink',
  current: 'bg-accent text-accent-ink',
  waiting: 'border border-field text-muted',
  missing: 'bg-danger-tint text-danger forced-colors:border-2 forced-colors:border-dashed',
}

/** The header of one step of a page: its number in a circle, or a check mark when done. */
export function StepHeader({ number, title, state, summary, aside, id, toggle, isAlone = false }: StepHeaderProps) {
  const hasRule = state !== 'current' && !isAlone
  return (
    <div
      className={cn(
        'keep-together relative flex items-center gap-3.5 md:gap-4',
        hasRule && 'border-line border-b pb-4 md:pb-5',
      )}
    >
      <span
        data-step={state}
        className={cn('flex size-10 flex-none items-center justify-center rounded-full', circles[state])}
      >
        {state === 'done' ? (
          <Check aria-hidden className="size-5 stroke-[2.5]" />
        ) : state === 'missing' ? (
          <CircleAlert aria-hidden className="size-5" />
        ) : (
          <span aria-hidden className="figure text-xl">
            {number}
          </span>
        )}
      </span>
      <div className="min-w-0 flex-1">
        <h2 id={id} tabIndex={id ? -1 : undefined} className="type-h2-sheet max-lg:text-[20px] lg:text-[28px]">
          {toggle ? (
            <button
              type="button"
              aria-expanded={toggle.isOpen}
              onClick={toggle.onPress}
              className="text-left after:absolute after:-inset-y-3.5 after:inset-x-0"
            >
              {title}
            </button>
          ) : (
            title
          )}
          {state === 'done' && <VisuallyHidden>, done</VisuallyHidden>}
        </h2>
        {summary && <div className="text-sm text-muted leading-snug">{summary}</div>}
      </div>
      {aside && <div className="relative flex-none">{aside}</div>}
    </div>
  )
}
