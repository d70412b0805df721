import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { dismissToast } from '../src/design/toast/toast'
import { syncServerTime } from '../src/lib/server-time'

// A busy machine renders slowly, which must not fail a test.
configure({ asyncUtilTimeout: 120_000 })

// jsdom has no rendering or layout; these replace the browser APIs that components need.
class NoResizeObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
vi.stubGlobal('ResizeObserver', NoResizeObserver)

class NoIntersectionObserver implements IntersectionObserver {
  readonly root = null
  readonly rootMargin = ''
  readonly scrollMargin = ''
  readonly thresholds = []
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords = () => []
}
vi.stubGlobal('IntersectionObserver', NoIntersectionObserver)

// A connection that never receives anything; tests of live lists use their own.
class NoEventSource {
  close() {}
}
vi.stubGlobal('EventSource', NoEventSource)

vi.stubGlobal('matchMedia', (query: string): MediaQueryList => {
  const target = new EventTarget()
  return Object.assign(target, {
    matches: query.includes('min-width'),
    media: query,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  })
})

Element.prototype.hasPointerCapture ??= () => false
Element.prototype.setPointerCapture ??= () => {}
Element.prototype.releasePointerCapture ??= () => {}
Element.prototype.scrollIntoView ??= () => {}
Element.prototype.scrollTo ??= () => {}

const noise: string[] = []

/** Sets the server's clock equal to the browser's. Both times come from one reading, or the clocks may differ by a millisecond. */
function synchronizeClocks(): void {
  const now = Date.now()
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now)
  syncServerTime(new Date(now).toISOString())
  clock.mockRestore()
}

beforeEach(() => {
  // A previous test or file may have used another time: the files share their modules.
  synchronizeClocks()
  // A toast of a previous test or file whose call was answered after it ended.
  dismissToast()
  noise.length = 0
  for (const method of ['error', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation((...args: unknown[]) => {
      noise.push(`console.${method}: ${args.map(String).join(' ')}`)
    })
  }
})

afterEach(() => {
  cleanup()
  if (noise.length > 0) throw new Error(`Unexpected console output:\n${noise.join('\n')}`)
})
