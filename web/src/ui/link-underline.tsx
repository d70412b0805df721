import type { ReactNode } from 'react'

/** The marigold rule under a text link; apart, so that the target around it can be taller than the words. */
export function LinkUnderline({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5 border-accent border-b-2 pb-px group-hover:border-ink">
      {children}
    </span>
  )
}
