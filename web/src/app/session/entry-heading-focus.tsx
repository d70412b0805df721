import { useEffect } from 'react'

/**
 * Gives the focus to the heading of a screen before the sign-in that was moved to, since the link that had it is gone.
 * Stands beside the screen within its Suspense, so that the heading is there.
 * @param moves how many there have been; none when the page was just loaded
 */
export function EntryHeadingFocus({ moves }: { moves: number }) {
  useEffect(() => {
    if (moves > 0) document.querySelector('h1')?.focus()
  }, [moves])
  return null
}
