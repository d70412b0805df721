import { useMemo, useSyncExternalStore } from 'react'

const minuteMs = 60_000
/** How often an open page checks whether a minute has passed. */
const checkMs = 5000

/** How far the server's clock is ahead of the browser's, which may be wrong. */
let clockOffsetMs = 0
const listeners = new Set<() => void>()

/** Returns the server's time, for amounts, dates and comparisons with times from the server (docs/spec 23.8). */
export const serverNow = (): Date => new Date(Date.now() + clockOffsetMs)

/** Adjusts the clock to the `Date` header of a response, or to the time embedded in the page. */
export function syncServerTime(text: string | null | undefined): void {
  const at = text ? Date.parse(text) : Number.NaN
  if (Number.isNaN(at)) return
  const previousMinute = currentMinute()
  clockOffsetMs = at - Date.now()
  if (currentMinute() !== previousMinute) notify()
}

const currentMinute = (): number => Math.floor((Date.now() + clockOffsetMs) / minuteMs)

function notify(): void {
  for (const listener of listeners) listener()
}

let timer: ReturnType<typeof setInterval> | undefined

// All components share one timer, because a list displays an age in each row.
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(notify, checkMs)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/**
 * Returns the server's time, rounded down to the minute. The component renders again when the minute changes, so a page
 * that stays open past midnight shows the new day.
 */
export function useServerNow(): Date {
  const minute = useSyncExternalStore(subscribe, currentMinute)
  return useMemo(() => new Date(minute * minuteMs), [minute])
}
