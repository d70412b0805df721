import { useLocation, useRouter } from '@tanstack/react-router'
import { type MouseEvent, useEffect } from 'react'
import { useUser } from '../session'

interface VisitedList {
  /** The list's address with its filters and page. */
  href: string
  /** Its position in the tab's history. */
  index: number
}

/** The last visited address of each list, by user and path. */
const visitedLists = new Map<string, VisitedList>()

const listKey = (userId: string, path: string): string => `${userId} ${path}`

/** Stores the address of the list on this page, so that records opened from it can link back to it. */
export function useRememberedList(): void {
  const { id } = useUser()
  const { pathname, href, index } = useLocation({
    select: ({ pathname, href, state }) => ({ pathname, href, index: state.__TSR_index }),
  })
  useEffect(() => {
    visitedLists.set(listKey(id, pathname), { href, index })
  }, [id, pathname, href, index])
}

/**
 * Returns the link from a record's page back to its list, as the user left it. If the list is the previous page of the
 * tab, the link goes back in the history, which also restores the scroll position.
 */
export function useListReturn(path: string, label: string) {
  const router = useRouter()
  const { id } = useUser()
  const index = useLocation({ select: ({ state }) => state.__TSR_index })
  const visitedList = visitedLists.get(listKey(id, path))
  const onClick = (event: MouseEvent) => {
    if (visitedList?.index !== index - 1 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    router.history.back()
  }
  return { href: visitedList?.href ?? path, label, onClick }
}
