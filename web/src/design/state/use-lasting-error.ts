import { useState } from 'react'

interface Read {
  data: unknown
  error: Error | null
  isFetching: boolean
}

/**
 * A query that never had a response clears its error on each refetch, whether automatic (every 30 seconds) or by Try again.
 * This hook keeps the error visible until a response arrives, instead of showing a skeleton each time.
 * @param query the result of `useQuery`
 * @returns the error to display; null before the first error and after a response
 */
export function useLastingError({ data, error, isFetching }: Read): Error | null {
  const [displayed, setDisplayed] = useState(error)
  const now = data === undefined && isFetching ? (error ?? displayed) : error
  if (now !== displayed) setDisplayed(now)
  return now
}
