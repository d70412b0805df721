import type { DataChange } from '@portal/contract/live/live'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { callQuery, pageQuery } from '../api'
import { openStream } from './open-stream'
import { shareStream } from './share-stream'
import { readChanged } from './use-live-lists'

/** The connections that were opened, which the test answers. */
const opened: FakeSource[] = []
class FakeSource {
  onopen = () => {}
  onmessage = (_event: { data: string }) => {}
  onerror = () => {}
  closed = false
  constructor(readonly address: string) {
    opened.push(this)
  }
  close() {
    this.closed = true
  }
  tell(change: DataChange) {
    this.onmessage({ data: JSON.stringify(change) })
  }
}
const last = () => opened.at(-1) ?? new FakeSource('none')

beforeEach(() => {
  opened.length = 0
  vi.stubGlobal('EventSource', FakeSource)
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
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

  it('is opened anew with the version that was told last when it ends', () => {
    const heard = listener()
    const close = openStream(heard)
    expect(last().address).toBe('/api/live')
    last().onopen()
    last().tell({ version: '1 2 3 4', changed: [] })
    vi.advanceTimersByTime(60_000)
    last().onerror()
    expect(last().closed).toBe(true)
    vi.advanceTimersByTime(1_000)
    expect(opened.map(({ address }) => address)).toEqual(['/api/live', '/api/live?since=1%202%203%204'])
    last().onopen()
    expect(heard.states).toEqual([true, false, true])
    close()
    expect(last().closed).toBe(true)
  })

  it('is tried less and less often while none comes about, and not at all once it is ended', () => {
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

/** One tab at a time, in the order they ask, as a browser gives it. */
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

const settle = async () => {
  // Words between tabs travel in tasks of their own.
  vi.useRealTimers()
  await new Promise((done) => setTimeout(done, 50))
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

  it('have one connection, and another tab takes it over where the first left off', async () => {
    givenLocks()
    const first = tab()
    await settle()
    last().onopen()
    const second = tab()
    await settle()
    expect(opened).toHaveLength(1)
    expect(second.heard.isLive).toBe(true)
    last().tell({ version: '5 5 5 5', changed: ['orders'] })
    await settle()
    expect([first.heard.areas, second.heard.areas]).toEqual([['orders'], ['orders']])
    first.close()
    await settle()
    expect(opened.map(({ address, closed }) => [address, closed])).toEqual([
      ['/api/live', true],
      ['/api/live?since=5%205%205%205', false],
    ])
    second.close()
  })

  it('have one each where they cannot agree', async () => {
    const tabs = [tab(), tab()]
    await settle()
    expect(opened).toHaveLength(2)
    for (const { close } of tabs) close()
    expect(opened.every(({ closed }) => closed)).toBe(true)
  })
})

describe('What changed', () => {
  const asked = vi.fn()
  const givenClient = () => {
    asked.mockReset()
    const client = new QueryClient()
    vi.spyOn(client, 'invalidateQueries').mockImplementation(async (filters) => {
      const names = client
        .getQueryCache()
        .findAll(filters)
        .map(({ queryKey }) => queryKey[0])
      asked(...names)
    })
    client.setQueryData(pageQuery('listOrders').queryKey, { rows: [], total: 0 })
    client.setQueryData(pageQuery('listPackages').queryKey, { rows: [], total: 0 })
    client.setQueryData(callQuery('getProgram').queryKey, undefined)
    return client
  }

  it('is read anew where an answer shows it, at once and then once in two seconds', () => {
    const { note, stop } = readChanged(givenClient())
    note(['catalogue'])
    expect(asked.mock.calls).toEqual([['listPackages']])
    note(['orders'])
    note(['requests'])
    expect(asked).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(2_000)
    expect(asked.mock.calls).toEqual([['listPackages'], ['listOrders']])
    vi.advanceTimersByTime(20_000)
    expect(asked).toHaveBeenCalledTimes(2)
    stop()
  })

  it('waits in a tab that nobody looks at', () => {
    const { note, stop } = readChanged(givenClient())
    const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    note(['orders'])
    expect(asked).not.toHaveBeenCalled()
    state.mockReturnValue('visible')
    document.dispatchEvent(new Event('visibilitychange'))
    expect(asked.mock.calls).toEqual([['listOrders']])
    stop()
  })
})
