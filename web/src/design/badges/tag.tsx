import type { ReactNode } from 'react'
import { cn } from '../cn'

export function Tag({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <span
      className={cn(
        'inline-flex min-h-[23px] items-center rounded-tag px-2 py-0.5 font-semibold text-xs leading-tight',
        className,
      )}
    >
      {children}
    </span>
  )
}
