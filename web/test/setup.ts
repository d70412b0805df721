import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { dismissToast } from '../src/design/toast/toast'

// A busy machine draws late, which is no fault of what is drawn.
configure({ asyncUtilTimeout: 120_000 })

// jsdom draws and lays out nothing; these stand in for the parts the components ask for.
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

// A connection on which nothing ever comes; tests of live lists have one of their own.
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

beforeEach(() => {
  // Of a former test or file, whose call was answered after its end.
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
