import { type FindReply, isEnoughTyped } from '@portal/contract/find/find'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../lib/api/call'
import { useConnection } from '../../lib/api/connection'

/** Milliseconds without a key until the server is asked. */
const PAUSE_MS = 80
/** Milliseconds an answer is taken for new when the same is typed again. */
const FRESH_MS = 5_000

interface Answer {
  words: string
  found: FindReply
}

/** What was typed once nothing more is typed for a moment; empty at once when it is too little to ask for. */
function useAsked(words: string): string {
  const [asked, setAsked] = useState('')
  const isEnough = isEnoughTyped(words)
  useEffect(() => {
    if (!isEnough) {
      setAsked('')
      return
    }
    const timer = setTimeout(() => setAsked(words), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [words, isEnough])
  return isEnough ? asked : ''
}

/**
 * What the server finds of what is typed. The last answer stays until the next is there, and an answer to earlier words
 * never takes the place of a later one's.
 */
export function useFind(typed: string) {
  const words = typed.trim()
  const isEnough = isEnoughTyped(words)
  const asked = useAsked(words)
  const isOffline = useConnection() === 'offline'
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['findAnything', asked],
    queryFn: async ({ signal }): Promise<Answer> => ({
      words: asked,
      found: await call('findAnything', { query: { q: asked }, signal }),
    }),
    enabled: asked !== '',
    staleTime: FRESH_MS,
    // Whoever types tries again by the next key, by the button or by being connected again.
    retry: false,
  })
  // While the next answer is on its way, and when it fails, what was found before stays.
  const [last, setLast] = useState<Answer | null>(null)
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
    /** What was found, and the words it was found by; null while nothing was, or too little is typed. */
    answer: latest,
    isEnough,
    /** What is shown is not yet of what is typed. */
    isBehind: isEnough && (isFetching || asked !== words),
    error: hasFailed ? error : null,
    isOffline,
    tryAgain: () => void refetch(),
  }
}
