import type { ReactNode } from 'react'

/** Lets a finger miss the words of a short text link by a little, without moving anything. */
export const fingerRoom = 'relative max-md:before:absolute max-md:before:inset-y-0 max-md:before:-inset-x-2.5'

/** The marigold rule under a text link; apart, so that the target around it can be taller than the words. */
export function LinkUnderline({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5 border-accent border-b-2 pb-px group-hover:border-ink">
      {children}
    </span>
  )
}
