import type { PreparedOrder } from '@portal/contract/prepared-orders/prepared-order'
import { cn } from '../../../design/cn'
import { useDates } from '../../../lib/formats'
import { type PreparedStep, preparedSteps } from '../prepared-steps'

const bars: Readonly<Record<PreparedStep['progress'], string>> = {
  done: 'bg-spruce',
  current: 'bg-accent',
  ended: 'bg-danger',
  upcoming: 'bg-line-strong',
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
  const next = steps.findIndex(({ progress }) => progress === 'upcoming')
  return (
    <ol aria-label="Status" className={cn('grid gap-4', !stacked && 'md:grid-cols-4 md:gap-2', className)}>
      {steps.map(({ title, detail, at, progress }, index) => (
        <li key={title} aria-current={progress === 'current' ? 'step' : undefined} className="min-w-0 text-sm">
          <span aria-hidden className={cn('mb-2 block h-1 forced-colors:bg-[CanvasText]', bars[progress])} />
          <p
            className={cn(
              'font-semibold',
              progress === 'ended' ? 'text-danger' : progress === 'upcoming' ? 'text-muted' : 'text-ink',
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
