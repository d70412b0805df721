import { cn } from '../cn'
import type { StepState } from './step-head'

export interface Step {
  label: string
  state: StepState
  /** The element the step jumps to. */
  href?: string
}

const bars: Record<StepState, string> = { done: 'bg-spruce', current: 'bg-accent', waiting: 'bg-line-strong' }

/** The steps of a page in one line, bar above name. */
export function StepIndicator({ steps, label = 'Steps' }: { steps: readonly Step[]; label?: string }) {
  return (
    <nav aria-label={label}>
      <ol className="grid auto-cols-fr grid-flow-col gap-2 md:gap-3">
        {steps.map((step, index) => {
          const text = (
            <>
              <span aria-hidden className={cn('mb-2 block h-[5px] rounded-[2px]', bars[step.state])} />
              <span className="block md:inline">{index + 1} </span>
              {step.label}
            </>
          )
          const look = cn(
            'block min-h-11 text-[13px] leading-snug md:text-sm',
            step.state === 'current' ? 'font-semibold text-ink' : 'text-muted',
          )
          return (
            <li key={step.label} aria-current={step.state === 'current' ? 'step' : undefined} className="min-w-0">
              {step.href ? (
                <a href={step.href} className={cn(look, 'hover:text-ink')}>
                  {text}
                </a>
              ) : (
                <span className={look}>{text}</span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
