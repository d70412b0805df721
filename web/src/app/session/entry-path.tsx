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

/** The path of the screens before sign-in, which do not use the router. */
export const useEntryPath = (): string => useSyncExternalStore(subscribe, () => window.location.pathname)

/**
 * Navigates between the screens before sign-in. Replaces the history entry, so that Back does not show the forgot
 * password form after the sign-in.
 */
export function goToEntry(path: string): void {
  window.history.replaceState(null, '', path)
  moved.dispatchEvent(new Event('moved'))
}

/** The link of the screens before sign-in, which navigates without a reload. */
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

/** Counts the path changes since the first render. */
export function useNavigationCount(path: string): number {
  const [seen, setSeen] = useState({ path, moves: 0 })
  if (seen.path === path) return seen.moves
  const next = { path, moves: seen.moves + 1 }
  setSeen(next)
  return next.moves
}

/**
 * Focuses the heading of a screen before sign-in after navigation, because the link that had the focus no longer
 * exists. Render it inside the screen's Suspense, so that the heading exists.
 * @param moves the number of navigations; 0 right after the page loads
 */
export function EntryHeadingFocus({ moves }: { moves: number }) {
  useEffect(() => {
    if (moves > 0) document.querySelector('h1')?.focus()
  }, [moves])
  return null
}
