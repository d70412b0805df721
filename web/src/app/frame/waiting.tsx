import { useIsFetching } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** Whoever looks sees the skeleton long before; whoever listens is not told of what comes at once. */
const silentMs = 400

/** Whether a page, or something on it that was never there before, is on its way. */
export function useBusy(): boolean {
  const isMoving = useRouterState({
    select: ({ status, location, resolvedLocation }) =>
      status === 'pending' && location.pathname !== resolvedLocation?.pathname,
  })
  const firstReads = useIsFetching({
    predicate: (query) => query.state.status === 'pending' && query.getObserversCount() > 0,
  })
  return isMoving || firstReads > 0
}

/** Says once and politely that something is on its way, when it takes longer than a moment. */
export function WaitingWords({ isBusy }: { isBusy: boolean }) {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isBusy) return
    const timer = setTimeout(() => setLong(true), silentMs)
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
