import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../button'
import { cn } from '../cn'

interface ErrorStateProps {
  /** What happened. */
  title: ReactNode
  /** What is safe and what to do next. */
  text?: ReactNode
  onRetry?: () => void
  retrying?: boolean
  action?: ReactNode
  className?: string
}

export function ErrorState({ title, text, onRetry, retrying = false, action, className }: ErrorStateProps) {
  return (
    <div
      role="alert"
      className={cn(
        'flex flex-col items-center rounded-sheet border border-danger bg-surface px-6 py-9 text-center',
        className,
      )}
    >
      <CircleAlert aria-hidden className="size-6 text-danger" />
      <p className="type-h3 mt-2 text-ink">{title}</p>
      {text && <p className="mt-1.5 max-w-[56ch] text-body text-sm">{text}</p>}
      {(onRetry || action) && (
        <div className="mt-5 flex flex-wrap justify-center gap-2.5">
          {onRetry && (
            <Button onClick={onRetry} pending={retrying}>
              Try again
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  )
}
