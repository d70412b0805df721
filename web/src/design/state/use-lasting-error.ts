import { useState } from 'react'

interface Read {
  data: unknown
  error: Error | null
  isFetching: boolean
}

/**
 * Keeps the error of a query visible until a response arrives. A query without any response yet clears its error on
 * each refetch, automatic or by Try again, and would show a skeleton each time.
 * @param query the result of `useQuery`
 * @returns the error to display; null before the first error and after a response
 */
export function useLastingError({ data, error, isFetching }: Read): Error | null {
  const [displayed, setDisplayed] = useState(error)
  const now = data === undefined && isFetching ? (error ?? displayed) : error
  if (now !== displayed) setDisplayed(now)
  return now
}
