import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { someDealer } from '../../../test/given'
import { reloadPortal } from './reload-portal'
import { useSwitchAccount } from './use-switch-account'

// jsdom cannot load pages, so check only the target.
vi.mock('./reload-portal', () => ({ reloadPortal: vi.fn() }))
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

it('notifies other tabs immediately and loads the home after a second, even after the page unmounts', () => {
  const { result, unmount } = renderHook(() => useSwitchAccount())
  result.current({ user: someDealer(), home: '/' })
  unmount()
  expect(localStorage.getItem('portal:signed-in-as')).toBe(someDealer().id)
  vi.advanceTimersByTime(999)
  expect(reloadPortal).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(reloadPortal).toHaveBeenCalledExactlyOnceWith('/')
})
