import { dataAreas } from '@portal/contract/api/endpoint'
import type { DataChange } from '@portal/contract/live/live'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pageQuery } from '../api/queries'
import { suspendCalls } from '../api/suspended-calls'
import { openStream } from './open-stream'
import { shareStream } from './share-stream'
import { refetchChanged } from './use-live-lists'

/** The opened connections. The test sends their events. */
const openedSources: FakeSource[] = []
class FakeSource {
  onopen = () => {}
  onmessage = (_event: { data: string }) => {}
  onerror = () => {}
  onBeat = () => {}
  static readonly CLOSED = 2
  readyState = 1
  get closed() {
    return this.readyState === FakeSource.CLOSED
  }
  constructor(readonly address: string) {
    openedSources.push(this)
  }
  addEventListener(_name: string, onBeat: () => void) {
    this.onBeat = onBeat
  }
  close() {
    this.readyState = FakeSource.CLOSED
  }
  emit(change: DataChange) {
    this.onmessage({ data: JSON.stringify(change) })
  }
}
const last = () => openedSources.at(-1) ?? new FakeSource('none')

beforeEach(() => {
  openedSources.length = 0
  vi.stubGlobal('EventSource', FakeSource)
  vi.spyOn(Math, 'random').mockReturnValue(0)
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.mocked(Math.random).mockRestore()
  Reflect.deleteProperty(navigator, 'locks')
})

describe('The stream of changes', () => {
  const listener = () => {
    const states: boolean[] = []
    let version: string | undefined
    const onChange = (change: DataChange) => {
      version = change.version
    }
    return { states, since: () => version, onChange, onState: (isLive: boolean) => void states.push(isLive) }
  }

  it('reopens with the last reported version when it ends', () => {
    const received = listener()
    const close = openStream(received)
    expect(last().address).toBe('/api/live')
    last().onopen()
    last().emit({ version: '1 2 3 4 5', changed: [] })
    vi.advanceTimersByTime(30_000)
    last().onerror()
    expect(last().closed).toBe(true)
    vi.advanceTimersByTime(1_000)
    expect(openedSources.map(({ address }) => address)).toEqual(['/api/live', '/api/live?since=1%202%203%204%205'])
    last().onopen()
    vi.advanceTimersByTime(30_000)
    // An expected end is not reported.
    expect(received.states).toEqual([true, true])
    last().onerror()
    vi.advanceTimersByTime(5_000)
    expect(received.states).toEqual([true, true, false])
    close()
    expect(last().closed).toBe(true)
  })

  it('reopens when it is silent, without heartbeats', () => {
    const received = listener()
    const close = openStream(received)
    last().onopen()
    for (const _ of [1, 2, 3, 4, 5, 6]) {
      vi.advanceTimersByTime(20_000)
      last().onBeat()
    }
    expect(openedSources).toHaveLength(1)
    vi.advanceTimersByTime(50_000)
    expect(last().closed).toBe(true)
    vi.advanceTimersByTime(2_000)
    expect(openedSources).toHaveLength(2)
    expect(last().closed).toBe(false)
    vi.advanceTimersByTime(3_000)
    expect(received.states).toEqual([true, false])
    close()
    vi.advanceTimersByTime(100_000)
    expect(openedSources).toHaveLength(2)
  })

  it('does not open during sign-out', () => {
    const release = suspendCalls()
    const close = openStream(listener())
    vi.advanceTimersByTime(10_000)
    expect(openedSources).toHaveLength(0)
    release()
    vi.advanceTimersByTime(1_000)
    expect(openedSources).toHaveLength(1)
    close()
  })

  it('retries immediately when the network is back', () => {
    const close = openStream(listener())
    for (const _ of [1, 2, 3, 4, 5, 6]) {
      last().onerror()
      vi.advanceTimersByTime(50_000)
    }
    last().onerror()
    const before = openedSources.length
    window.dispatchEvent(new Event('online'))
    expect(openedSources).toHaveLength(before + 1)
    last().onopen()
    window.dispatchEvent(new Event('online'))
    expect(openedSources).toHaveLength(before + 1)
    close()
  })

  it('retries with growing delays, and never after it was closed', () => {
    const close = openStream(listener())
    const retryDelays = [1, 2, 3, 4, 5, 6, 7].map(() => {
      const before = openedSources.length
      last().onerror()
      let waitedSeconds = 0
      while (openedSources.length === before && waitedSeconds < 100) {
        vi.advanceTimersByTime(1_000)
        waitedSeconds += 1
      }
      return waitedSeconds
    })
    expect(retryDelays.at(0)).toBeLessThanOrEqual(2)
    expect(retryDelays.at(-1)).toBeGreaterThanOrEqual(30)
    expect(retryDelays.at(-1)).toBeLessThanOrEqual(46)
    last().onerror()
    close()
    const before = openedSources.length
    vi.advanceTimersByTime(100_000)
    expect(openedSources).toHaveLength(before)
  })
})

/** A lock manager that grants a lock to one tab at a time, first come, first served, as browsers do. */
function givenLocks() {
  let queue = Promise.resolve()
  const request = (_name: string, { signal }: { signal: AbortSignal }, holdLock: () => Promise<void>) => {
    const before = queue
    const lockHeld = before.then(() => (signal.aborted ? undefined : holdLock()))
    queue = lockHeld.then(() => undefined)
    return lockHeld
  }
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
}

describe('Several tabs', () => {
  const tab = () => {
    const reported = { areas: [] as string[], isLive: false }
    const close = shareStream({
      onChange: (areas) => void reported.areas.push(...areas),
      onState: (isLive) => {
        reported.isLive = isLive
      },
    })
    return { reported, close }
  }
  // Messages between tabs arrive in separate tasks.
  beforeEach(() => void vi.useRealTimers())

  it('share one connection, and another tab continues it where the first left off', async () => {
    givenLocks()
    const first = tab()
    await vi.waitFor(() => expect(openedSources).toHaveLength(1))
    last().onopen()
    last().emit({ version: '4 4 4 4 4', changed: [] })
    // The age of previously loaded data is unknown.
    expect(first.reported.areas).toEqual([...dataAreas])
    const second = tab()
    await vi.waitFor(() => expect(second.reported.isLive).toBe(true))
    last().emit({ version: '5 5 5 5 5', changed: ['orders'] })
    await vi.waitFor(() => expect(second.reported.areas).toEqual(['orders']))
    expect(first.reported.areas.at(-1)).toBe('orders')
    const third = tab()
    await vi.waitFor(() => expect(third.reported.isLive).toBe(true))
    expect(openedSources).toHaveLength(1)
    first.close()
    await vi.waitFor(() => expect(openedSources).toHaveLength(2))
    second.close()
    await vi.waitFor(() => expect(openedSources).toHaveLength(3))
    // The third tab received no change, but knows the version.
    expect(openedSources.map(({ address, closed }) => [address, closed])).toEqual([
      ['/api/live', true],
      ['/api/live?since=5%205%205%205%205', true],
      ['/api/live?since=5%205%205%205%205', false],
    ])
    third.close()
  })

  it('open no connection without locks: six would be all of a browser’s connections', () => {
    const tabs = [tab(), tab()]
    expect(openedSources).toEqual([])
    for (const { close } of tabs) close()
  })

  it('open no connection, and still work, without BroadcastChannel (docs/spec 16.7)', () => {
    givenLocks()
    vi.stubGlobal('BroadcastChannel', undefined)
    Reflect.deleteProperty(globalThis, 'BroadcastChannel')
    const tabs = [tab(), tab()]
    expect(openedSources).toEqual([])
    for (const { close } of tabs) close()
    vi.unstubAllGlobals()
  })
})

describe('Changed data', () => {
  const requests = vi.fn()
  const givenClient = () => {
    requests.mockReset()
    const client = new QueryClient()
    vi.spyOn(client, 'invalidateQueries').mockImplementation(async (filters) => {
      const names = client
        .getQueryCache()
        .findAll(filters)
        .map(({ queryKey }) => queryKey[0])
      requests(...names)
    })
    client.setQueryData(pageQuery('listOrders').queryKey, { rows: [], total: 0 })
    client.setQueryData(pageQuery('listPackages').queryKey, { rows: [], total: 0 })
    client.setQueryData(['getYearFigures', 'reply', {}], {})
    client.setQueryData(['getProgram', 'reply', {}], {})
    return client
  }

  it('is refetched if a response shows it, soon and then once every two seconds', () => {
    const { note, stop } = refetchChanged(givenClient())
    note(['catalogue'])
    vi.advanceTimersByTime(1)
    expect(requests.mock.calls).toEqual([['listPackages'], []])
    requests.mockReset()
    note(['orders'])
    note(['requests'])
    vi.advanceTimersByTime(1_000)
    expect(requests).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1_000)
    expect(requests.mock.calls).toEqual([['listOrders']])
    vi.advanceTimersByTime(20_000)
    expect(requests).toHaveBeenCalledTimes(1)
    stop()
  })

  it('is refetched once a minute if it is a total over a year', () => {
    const { note, stop } = refetchChanged(givenClient())
    const times = () => requests.mock.calls.filter((names) => names.includes('getYearFigures')).length
    for (const _ of Array.from({ length: 25 })) {
      note(['orders'])
      vi.advanceTimersByTime(2_000)
    }
    expect(times()).toBe(1)
    vi.advanceTimersByTime(15_000)
    expect(times()).toBe(2)
    stop()
  })

  it('is refetched after a running query, which is not canceled', () => {
    const client = givenClient()
    const { note, stop } = refetchChanged(client)
    vi.spyOn(client, 'isFetching').mockReturnValueOnce(1).mockReturnValue(0)
    note(['orders'])
    vi.advanceTimersByTime(1)
    expect(vi.mocked(client.invalidateQueries).mock.calls[0]?.[1]).toEqual({ cancelRefetch: false })
    vi.advanceTimersByTime(2_000)
    expect(requests.mock.calls.filter((names) => names.includes('listOrders'))).toHaveLength(2)
    stop()
  })

  it('is not refetched in a hidden tab until it is visible', () => {
    const { note, stop } = refetchChanged(givenClient())
    const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    note(['orders'])
    vi.advanceTimersByTime(10_000)
    expect(requests).not.toHaveBeenCalled()
    state.mockReturnValue('visible')
    document.dispatchEvent(new Event('visibilitychange'))
    expect(requests.mock.calls.flat()).toContain('listOrders')
    stop()
  })
})
