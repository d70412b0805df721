import { useLocation, useRouter } from '@tanstack/react-router'
import { type MouseEvent, useEffect } from 'react'
import { useUser } from '../session'

interface BackLink {
  href: string
  label: string
}

/** The pages from which a record is opened, by their path within any area. */
const labels: readonly (readonly [RegExp, string])[] = [
  [/^\/$|\/dashboard$/, 'Dashboard'],
  [/\/orders$/, 'Orders'],
  [/\/requests$/, 'Requests'],
  [/\/calls$/, 'Call list'],
  [/\/dealers$/, 'Dealers'],
  [/\/dealers\/[\da-f-]{36}$/, 'Dealer'],
]

/** The pages of the tab's history with their filters, by account and position. */
const visitedPages = new Map<string, { pathname: string; href: string }>()

const pageKey = (userId: string, index: number): string => `${userId} ${index}`

/** Stores each page that the user opens, so that records can link back to the one that they were opened from. */
export function useRememberedPage(): void {
  const { id } = useUser()
  const { pathname, href, index } = useLocation({
    select: ({ pathname, href, state }) => ({ pathname, href, index: state.__TSR_index }),
  })
  useEffect(() => {
    visitedPages.set(pageKey(id, index), { pathname, href })
  }, [id, index, pathname, href])
}

/**
 * Returns the link from a record's page back to the page that it was opened from, as the user left it. It goes back in the
 * history, which also restores the scroll position.
 * @param fallback the link for a record that was opened otherwise, such as from an email
 */
export function useCameFrom(fallback: BackLink) {
  const router = useRouter()
  const { id } = useUser()
  const index = useLocation({ select: ({ state }) => state.__TSR_index })
  const previous = visitedPages.get(pageKey(id, index - 1))
  const label = previous && labels.find(([path]) => path.test(previous.pathname))?.[1]
  if (previous === undefined || label === undefined) return fallback
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    router.history.back()
  }
  return { href: previous.href, label, onClick }
}
