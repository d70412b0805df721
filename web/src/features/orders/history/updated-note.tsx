import { useEffect, useState } from 'react'

const tickMs = 1000

/** 'Updated 12 seconds ago', counting. */
export function UpdatedNote({ at }: { at: number }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [])
  return <span className="tnum">{updatedText(now - at)}</span>
}

export function updatedText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  if (seconds < 2) return 'Updated just now'
  if (seconds < 120) return `Updated ${seconds} seconds ago`
  return `Updated ${Math.floor(seconds / 60)} minutes ago`
}
