import type { ReactNode } from 'react'

/** A keyboard key, as printed on a keyboard. */
export function KeyCap({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-flex h-6 min-w-6 items-center justify-center rounded-tag border border-line-strong bg-surface px-1.5 font-sans text-ink text-xs">
      {children}
    </kbd>
  )
}
