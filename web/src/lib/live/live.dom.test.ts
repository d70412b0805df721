import type { DataChange } from '@portal/contract/live/live'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pageQuery } from '../api/queries'
import { suspendCalls } from '../api/suspended-calls'
import { openStream } from './open-stream'
import { shareStream } from './share-stream'
import { readChanged } from './use-live-lists'

/** The opened connections, which the test answers. */
const opened: FakeSource[] = []
class FakeSource {
  onopen = () => {}
  onmessage = (_event: { data: string }) => {}
  onerror = () => {}
  beat = () => {}
  static readonly CLOSED = 2
  readyState = 1
  get closed() {
    return this.readyState === FakeSource.CLOSED
  }
  constructor(readonly address: string) {
    opened.push(this)
  }
  addEventListener(_name: string, beat: () => void) {
    this.beat = beat
  }
  close() {
    this.readyState = FakeSource.CLOSED
  }
  tell(change: DataChange) {
    this.onmessage({ data: JSON.stringify(change) })
  }
}
const last = () => opened.at(-1) ?? new FakeSource('none')

beforeEach(() => {
  opened.length = 0
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
    last().tell({ version: '1 2 3 4', changed: [] })
    vi.advanceTimersByTime(30_000)
    last().onerror()
    expect(last().closed).toBe(true)
    vi.advanceTimersByTime(1_000)
    expect(opened.map(({ address }) => address)).toEqual(['/api/live', '/api/live?since=1%202%203%204'])
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
      last().beat()
    }
    expect(opened).toHaveLength(1)
    vi.advanceTimersByTime(50_000)
    expect(last().closed).toBe(true)
    vi.advanceTimersByTime(2_000)
    expect(opened).toHaveLength(2)
    expect(last().closed).toBe(false)
    vi.advanceTimersByTime(3_000)
    expect(received.states).toEqual([true, false])
    close()
    vi.advanceTimersByTime(100_000)
    expect(opened).toHaveLength(2)
  })

  it('does not open during sign-out', () => {
    const release = suspendCalls()
    const close = openStream(listener())
    vi.advanceTimersByTime(10_000)
    expect(opened).toHaveLength(0)
    release()
    vi.advanceTimersByTime(1_000)
    expect(opened).toHaveLength(1)
    close()
  })

  it('retries immediately when the network is back', () => {
    const close = openStream(listener())
    for (const _ of [1, 2, 3, 4, 5, 6]) {
      last().onerror()
      vi.advanceTimersByTime(50_000)
    }
    last().onerror()
    const before = opened.length
    window.dispatchEvent(new Event('online'))
    expect(opened).toHaveLength(before + 1)
    last().onopen()
    window.dispatchEvent(new Event('online'))
    expect(opened).toHaveLength(before + 1)
    close()
  })

  it('retries with growing delays, and never after it was closed', () => {
    const close = openStream(listener())
    const waits = [1, 2, 3, 4, 5, 6, 7].map(() => {
      const before = opened.length
      last().onerror()
      let waited = 0
      while (opened.length === before && waited < 100) {
        vi.advanceTimersByTime(1_000)
        waited += 1
      }
      return waited
    })
    expect(waits.at(0)).toBeLessThanOrEqual(2)
    expect(waits.at(-1)).toBeGreaterThanOrEqual(30)
    expect(waits.at(-1)).toBeLessThanOrEqual(46)
    last().onerror()
    close()
    const before = opened.length
    vi.advanceTimersByTime(100_000)
    expect(opened).toHaveLength(before)
  })
})

/** Runs one tab at a time in the order of their requests, as browsers do. */
function givenLocks() {
  let turn = Promise.resolve()
  const request = (_name: string, { signal }: { signal: AbortSignal }, lead: () => Promise<void>) => {
    const before = turn
    const held = before.then(() => (signal.aborted ? undefined : lead()))
    turn = held.then(() => undefined)
    return held
  }
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
}

describe('Several tabs', () => {
  const tab = () => {
    const heard = { areas: [] as string[], isLive: false }
    const close = shareStream({
      onChange: (areas) => void heard.areas.push(...areas),
      onState: (isLive) => {
        heard.isLive = isLive
      },
    })
    return { heard, close }
  }
  // Messages between tabs are delivered in tasks of their own.
  beforeEach(() => void vi.useRealTimers())

  it('share one connection, and another tab continues it where the first left off', async () => {
    givenLocks()
    const first = tab()
    await vi.waitFor(() => expect(opened).toHaveLength(1))
    last().onopen()
    last().tell({ version: '4 4 4 4', changed: [] })
    // The age of data loaded before is unknown.
    expect(first.heard.areas).toEqual(['accounts', 'catalogue', 'orders', 'requests'])
    const second = tab()
    await vi.waitFor(() => expect(second.heard.isLive).toBe(true))
    last().tell({ version: '5 5 5 5', changed: ['orders'] })
    await vi.waitFor(() => expect(second.heard.areas).toEqual(['orders']))
    expect(first.heard.areas.at(-1)).toBe('orders')
    const third = tab()
    await vi.waitFor(() => expect(third.heard.isLive).toBe(true))
    expect(opened).toHaveLength(1)
    first.close()
    await vi.waitFor(() => expect(opened).toHaveLength(2))
    second.close()
    await vi.waitFor(() => expect(opened).toHaveLength(3))
    // The third tab received no change, but has the version.
    expect(opened.map(({ address, closed }) => [address, closed])).toEqual([
      ['/api/live', true],
      ['/api/live?since=5%205%205%205', true],
      ['/api/live?since=5%205%205%205', false],
    ])
    third.close()
  })

  it('open no connection without locks: six would be all of a browser’s connections', () => {
    const tabs = [tab(), tab()]
    expect(opened).toEqual([])
    for (const { close } of tabs) close()
  })

  it('open no connection, and still work, without BroadcastChannel (docs/spec 16.7)', () => {
    givenLocks()
    vi.stubGlobal('BroadcastChannel', undefined)
    Reflect.deleteProperty(globalThis, 'BroadcastChannel')
    const tabs = [tab(), tab()]
    expect(opened).toEqual([])
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
    const { note, stop } = readChanged(givenClient())
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
    const { note, stop } = readChanged(givenClient())
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
    const { note, stop } = readChanged(client)
    vi.spyOn(client, 'isFetching').mockReturnValueOnce(1).mockReturnValue(0)
    note(['orders'])
    vi.advanceTimersByTime(1)
    expect(vi.mocked(client.invalidateQueries).mock.calls[0]?.[1]).toEqual({ cancelRefetch: false })
    vi.advanceTimersByTime(2_000)
    expect(requests.mock.calls.filter((names) => names.includes('listOrders'))).toHaveLength(2)
    stop()
  })

  it('is not refetched in a hidden tab until it is visible', () => {
    const { note, stop } = readChanged(givenClient())
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
