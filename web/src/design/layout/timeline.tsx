import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '../cn'

export interface TimelineEvent {
  id: string
  title: string
  /** Lines below the title: the user and details. */
  lines?: readonly string[]
  when?: ReactNode
  /** Whether the event is expected but has not happened yet. */
  expected?: boolean
}

export function Timeline({ events }: { events: readonly TimelineEvent[] }) {
  return (
    <ol>
      {events.map((event, index) => {
        const next = events[index + 1]
        return (
          <li key={event.id} className="relative flex gap-4 pb-7 last:pb-0">
            {next && (
              <span
                aria-hidden
                className={cn(
                  'absolute top-5 bottom-0 left-[9px] border-l-2',
                  next.expected ? 'border-line-strong border-dashed' : 'border-spruce',
                )}
              />
            )}
            <span
              aria-hidden
              className={cn(
                'relative flex size-5 flex-none items-center justify-center rounded-full',
                event.expected ? 'border-2 border-line-strong bg-surface' : 'bg-spruce text-spruce-ink',
              )}
            >
              {!event.expected && <Check className="size-3 stroke-3" />}
            </span>
            <div className="-mt-0.5 min-w-0 text-muted text-sm">
              <p className={cn('text-base', event.expected ? 'font-medium text-muted' : 'font-semibold text-ink')}>
                {event.title}
              </p>
              {event.lines?.map((line) => (
                <p key={line}>{line}</p>
              ))}
              {event.when && <p className={cn('mt-0.5', !event.expected && 'text-body')}>{event.when}</p>}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
