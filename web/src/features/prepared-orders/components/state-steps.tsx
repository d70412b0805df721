import type { PreparedOrder } from '@portal/contract/prepared-orders/prepared-order'
import { cn } from '../../../design/cn'
import { useDates } from '../../../lib/formats'
import { type PreparedStep, preparedSteps } from '../prepared-steps'

const bars: Readonly<Record<PreparedStep['look'], string>> = {
  done: 'bg-spruce',
  here: 'bg-accent',
  over: 'bg-danger',
  ahead: 'bg-line-strong',
}

interface StateStepsProps {
  prepared: PreparedOrder
  /** Stacks the steps even on wide screens. */
  stacked?: boolean
  className?: string
}

/** The progress of a prepared order in four steps, each with its time. */
export function StateSteps({ prepared, stacked = false, className }: StateStepsProps) {
  const { dateTime } = useDates()
  const steps = preparedSteps(prepared)
  const next = steps.findIndex(({ look }) => look === 'ahead')
  return (
    <ol aria-label="Status" className={cn('grid gap-4', !stacked && 'md:grid-cols-4 md:gap-2', className)}>
      {steps.map(({ title, detail, at, look }, index) => (
        <li key={title} aria-current={look === 'here' ? 'step' : undefined} className="min-w-0 text-sm">
          <span aria-hidden className={cn('mb-2 block h-1 forced-colors:bg-[CanvasText]', bars[look])} />
          <p
            className={cn(
              'font-semibold',
              look === 'over' ? 'text-danger' : look === 'ahead' ? 'text-muted' : 'text-ink',
            )}
          >
            {title}
          </p>
          {detail && <p className="text-muted wrap-anywhere">{detail}</p>}
          <p className="text-body">
            {at ? dateTime(at) : index === next && prepared.state !== 'signed' ? 'Pending' : 'Not yet'}
          </p>
        </li>
      ))}
    </ol>
  )
}
