import { flushSync } from 'react-dom'

/** Runs a change that may add or remove content above `anchor`, and keeps the anchor at its position on the screen. */
export function keepInPlace(anchor: Element, change: () => void): void {
  const before = anchor.getBoundingClientRect().top
  flushSync(change)
  const moved = anchor.getBoundingClientRect().top - before
  if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' })
}
