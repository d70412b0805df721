import { useIsFetching } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** The delay in milliseconds before screen readers announce loading, so that fast loads stay silent. */
const announcementDelayMs = 400

/** Whether a page or its initial data is loading. */
export function useIsLoading(): boolean {
  const isNavigating = useRouterState({
    select: ({ status, location, resolvedLocation }) =>
      status === 'pending' && location.pathname !== resolvedLocation?.pathname,
  })
  const pendingQueryCount = useIsFetching({
    predicate: (query) => query.state.status === 'pending' && query.getObserversCount() > 0,
  })
  return isNavigating || pendingQueryCount > 0
}

/** Announces loading once to screen readers if it takes longer than the delay. */
export function LoadingAnnouncement({ isBusy }: { isBusy: boolean }) {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isBusy) return
    const timer = setTimeout(() => setLong(true), announcementDelayMs)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isBusy])
  return (
    <p role="status" aria-live="polite" className="sr-only">
      {isLong && 'Loading...'}
    </p>
  )
}
