import { type FindReply, isSearchable } from '@portal/contract/find/find'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../lib/api/call'
import { useConnection } from '../../lib/api/connection'

/** The debounce delay in milliseconds. */
const DEBOUNCE_MS = 80
/** How long a response is reused when the same text is typed again, in milliseconds. */
const CACHE_MS = 5_000

interface SearchResponse {
  words: string
  found: FindReply
}

/** The debounced search text; empty immediately if it is too short to search. */
function useDebouncedText(searchText: string): string {
  const [debouncedText, setDebouncedText] = useState('')
  const isLongEnough = isSearchable(searchText)
  useEffect(() => {
    if (!isLongEnough) {
      setDebouncedText('')
      return
    }
    const timer = setTimeout(() => setDebouncedText(searchText), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [searchText, isLongEnough])
  return isLongEnough ? debouncedText : ''
}

/**
 * The server's results for the typed text. The last response stays until the next arrives, and a response to an earlier text never
 * replaces a later one.
 */
export function useFind(typed: string) {
  const searchText = typed.trim()
  const isEnough = isSearchable(searchText)
  const debouncedText = useDebouncedText(searchText)
  const isOffline = useConnection() === 'offline'
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['findAnything', debouncedText],
    queryFn: async ({ signal }): Promise<SearchResponse> => ({
      words: debouncedText,
      found: await call('findAnything', { query: { q: debouncedText }, signal }),
    }),
    enabled: debouncedText !== '',
    staleTime: CACHE_MS,
    // No automatic retry: typing, the button or reconnecting tries again.
    retry: false,
  })
  // While the next response is loading, and if it fails, the previous results stay.
  const [last, setLast] = useState<SearchResponse | null>(null)
  const latest = isEnough ? (data ?? last) : null
  if (latest !== last) setLast(latest)

  const hasFailed = isEnough && error !== null && !isFetching
  useEffect(() => {
    if (!hasFailed) return
    const ask = () => void refetch()
    window.addEventListener('online', ask)
    return () => window.removeEventListener('online', ask)
  }, [hasFailed, refetch])
  return {
    /** The results and the text that they match; null before the first results, or if the text is too short. */
    answer: latest,
    isEnough,
    /** The displayed results do not match the typed text yet. */
    isBehind: isEnough && (isFetching || debouncedText !== searchText),
    error: hasFailed ? error : null,
    isOffline,
    tryAgain: () => void refetch(),
  }
}
