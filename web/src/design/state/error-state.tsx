import { CloudOff, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../button'
import { cn } from '../cn'

interface ErrorStateProps {
  /** What happened. */
  title: ReactNode
  /** What the error does not affect, and what to do next. */
  text?: ReactNode
  onRetry?: () => void
  retrying?: boolean
  /** Whether Try again is the primary button, because it is the only action. */
  leads?: boolean
  action?: ReactNode
  className?: string
}

/** An error, displayed in place of the missing content. */
export function ErrorState({
  title,
  text,
  onRetry,
  retrying = false,
  leads = false,
  action,
  className,
}: ErrorStateProps) {
  return (
    <div role="alert" className={cn('rounded-sheet border border-line bg-surface p-5 shadow-sheet md:p-6', className)}>
      <div className="flex items-start gap-3.5">
        <CloudOff aria-hidden className="mt-0.5 size-6 text-danger" />
        <div className="min-w-0">
          <p className="type-h3 text-ink">{title}</p>
          {text && <p className="mt-1 max-w-[56ch] text-[15px] text-body">{text}</p>}
        </div>
      </div>
      {(onRetry || action) && (
        <div className="mt-4 flex flex-wrap gap-2.5 max-md:*:flex-1 md:pl-9.5">
          {onRetry && (
            <Button variant={leads ? 'primary' : 'outline'} onClick={onRetry} pending={retrying} needsLine={false}>
              {!retrying && <RotateCw aria-hidden />}
              <span>Try again</span>
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  )
}
