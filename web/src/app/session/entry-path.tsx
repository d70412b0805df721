import { useEffect, useState, useSyncExternalStore } from 'react'
import type { AnchorProps } from '../../design/link'

const moved = new EventTarget()

function subscribe(listener: () => void): () => void {
  window.addEventListener('popstate', listener)
  moved.addEventListener('moved', listener)
  return () => {
    window.removeEventListener('popstate', listener)
    moved.removeEventListener('moved', listener)
  }
}

/** The path of the screens before the sign-in, which do without the router. */
export const useEntryPath = (): string => useSyncExternalStore(subscribe, () => window.location.pathname)

/**
 * Moves between the screens before the sign-in. Each takes the other's place in the history: after the sign-in Back
 * would cover the portal with a form of a forgotten password.
 */
export function goToEntry(path: string): void {
  window.history.replaceState(null, '', path)
  moved.dispatchEvent(new Event('moved'))
}

/** The link of the screens before the sign-in: they change without the page being loaded anew. */
export function EntryAnchor({ href, ...rest }: AnchorProps) {
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        goToEntry(href)
      }}
    />
  )
}

/** How often the path has changed since it was first seen. */
export function useNavigationCount(path: string): number {
  const [seen, setSeen] = useState({ path, moves: 0 })
  if (seen.path === path) return seen.moves
  const next = { path, moves: seen.moves + 1 }
  setSeen(next)
  return next.moves
}

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
