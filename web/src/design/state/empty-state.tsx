import type { ReactNode } from 'react'
import { cn } from '../cn'

interface EmptyStateProps {
  title: ReactNode
  text?: ReactNode
  /** The next step: Clear Filters, Browse Packages. */
  action?: ReactNode
  level?: 2 | 3
  className?: string
}

export function EmptyState({ title, text, action, level = 2, className }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className={cn('flex flex-col items-center px-6 py-10 text-center', className)}>
      <Heading className="type-h3">{title}</Heading>
      {text && <p className="mt-1.5 max-w-[52ch] text-balance text-muted text-sm">{text}</p>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  )
}
