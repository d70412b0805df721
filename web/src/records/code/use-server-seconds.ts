import { useEffect, useState } from 'react'

/**
 * Counts down the whole seconds until each of the times.
 * @param now the server's time when it sent them, because the browser's clock may be wrong
 */
export function useServerSeconds(now: string, ...instants: readonly string[]): number[] {
  const [received, setReceived] = useState({ now, at: Date.now() })
  const [at, setAt] = useState(() => Date.now())
  if (received.now !== now) setReceived({ now, at: Date.now() })
  useEffect(() => {
    const timer = setInterval(() => setAt(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const passed = Math.max(0, at - received.at)
  return instants.map((instant) =>
    Math.max(0, Math.ceil((Date.parse(instant) - Date.parse(received.now) - passed) / 1000)),
  )
}
