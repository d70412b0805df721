import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { dismissToast } from '../src/design/toast/toast'
import { syncServerTime } from '../src/lib/server-time'

// A busy machine renders slowly, which must not fail a test.
configure({ asyncUtilTimeout: 120_000 })

// jsdom has no layout, so replace the browser APIs that components need.
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

// A connection that never receives data. Tests of live lists replace it.
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

/**
 * Synchronizes the server's clock with the browser's. Both times come from a single reading; otherwise they could
 * differ by a millisecond.
 */
function synchronizeClocks(): void {
  const now = Date.now()
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now)
  syncServerTime(new Date(now).toISOString())
  clock.mockRestore()
}

beforeEach(() => {
  // A previous test or file may have set another time, because test files share modules.
  synchronizeClocks()
  // A call of a previous test may show its toast only after that test ended.
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
