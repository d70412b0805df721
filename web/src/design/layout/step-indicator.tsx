import { cn } from '../cn'
import { VisuallyHidden } from '../visually-hidden'
import type { StepState } from './step-header'

export interface Step {
  label: string
  state: StepState
  /** The id of the element that the step links to. */
  href?: string
}

// Forced colors remove the colors of the bar, so its shape shows the state: filled when done, dashed when something is missing.
const bars: Record<StepState, string> = {
  done: 'bg-spruce forced-colors:bg-[CanvasText]',
  current: 'bg-accent forced-colors:bg-[Highlight]',
  waiting: 'bg-line-strong forced-colors:h-0 forced-colors:border-t',
  missing: 'bg-danger forced-colors:h-0 forced-colors:border-t-[5px] forced-colors:border-dashed',
}

const names: Record<StepState, string> = {
  done: 'text-muted',
  current: 'font-semibold text-ink',
  waiting: 'text-muted',
  missing: 'font-bold text-danger',
}

/** The steps of a page in one line, each a bar above its name. */
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
              {step.state === 'missing' && <VisuallyHidden>, something is missing</VisuallyHidden>}
            </>
          )
          const classes = cn('block min-h-11 text-[13px] leading-snug md:text-sm', names[step.state])
          return (
            <li key={step.label} aria-current={step.state === 'current' ? 'step' : undefined} className="min-w-0">
              {step.href ? (
                <a href={step.href} className={cn(classes, 'hover:text-ink')}>
                  {text}
                </a>
              ) : (
                <span className={classes}>{text}</span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
