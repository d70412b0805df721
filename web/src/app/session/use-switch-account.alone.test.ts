import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { someDealer } from '../../../test/given'
import { fullLoad } from './full-load'
import { useSwitchAccount } from './use-switch-account'

// jsdom cannot load pages; where the browser would go is what matters.
vi.mock('./full-load', () => ({ fullLoad: vi.fn() }))
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

it('tells the other tabs at once and loads the home after a second, even when the page has gone', () => {
  const { result, unmount } = renderHook(() => useSwitchAccount())
  result.current({ user: someDealer(), home: '/' })
  unmount()
  expect(localStorage.getItem('portal:signed-in-as')).toBe(someDealer().id)
  vi.advanceTimersByTime(999)
  expect(fullLoad).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(fullLoad).toHaveBeenCalledExactlyOnceWith('/')
})
