import { useState } from 'react'

interface Read {
  data: unknown
  error: Error | null
  isFetching: boolean
}

/**
 * A read that was never answered forgets its failure whenever it is made again, by itself every 30 seconds or by Try again.
 * What is told of it stays until there is an answer, instead of giving way to gray blocks each time.
 * @param query what `useQuery` gives
 * @returns the failure to tell; null while nothing failed yet and once there is an answer
 */
export function useToldFailure({ data, error, isFetching }: Read): Error | null {
  const [told, setTold] = useState(error)
  const now = data === undefined && isFetching ? (error ?? told) : error
  if (now !== told) setTold(now)
  return now
}
