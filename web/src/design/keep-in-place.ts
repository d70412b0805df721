import { flushSync } from 'react-dom'

/** Makes a change of the page that may add or take away what stands above `anchor`, and leaves that where it was on the screen. */
export function keepInPlace(anchor: Element, change: () => void): void {
  const before = anchor.getBoundingClientRect().top
  flushSync(change)
  const moved = anchor.getBoundingClientRect().top - before
  if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' })
}
