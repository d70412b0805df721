import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { serverNow, syncServerTime, useServerNow } from './server-time'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2027-02-10T15:00:00Z') }))
afterEach(() => void vi.useRealTimers())

describe('the time of the server (docs/spec 23.8)', () => {
  it('replaces the browser’s wrong time', () => {
    syncServerTime('Wed, 25 Nov 2026 15:00:00 GMT')
    expect(serverNow().toISOString()).toBe('2026-11-25T15:00:00.000Z')
    vi.advanceTimersByTime(90_000)
    expect(serverNow().toISOString()).toBe('2026-11-25T15:01:30.000Z')
  })

  it.each([null, undefined, '', 'soon'])('does not change if the response has %j', (text) => {
    syncServerTime('2026-11-25T15:00:00Z')
    syncServerTime(text)
    expect(serverNow().toISOString()).toBe('2026-11-25T15:00:00.000Z')
  })

  it('renders an open page again after midnight', () => {
    syncServerTime('2026-11-26T04:59:50Z')
    const { result } = renderHook(useServerNow)
    expect(result.current.toISOString()).toBe('2026-11-26T04:59:00.000Z')
    act(() => void vi.advanceTimersByTime(15_000))
    expect(result.current.toISOString()).toBe('2026-11-26T05:00:00.000Z')
  })

  it('renders again when a response corrects the clock, and not within the same minute', () => {
    syncServerTime('2026-11-25T15:00:10Z')
    let renders = 0
    const { result } = renderHook(() => {
      renders += 1
      return useServerNow()
    })
    act(() => syncServerTime('2026-11-25T15:00:20Z'))
    expect(renders).toBe(1)
    act(() => syncServerTime('2026-11-25T18:30:00Z'))
    expect(result.current.toISOString()).toBe('2026-11-25T18:30:00.000Z')
  })
})
