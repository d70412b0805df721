import { renderHook } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { useUnsavedChanges } from './use-unsaved-changes'

const leaving = () => {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

describe('unsaved changes', () => {
  it('asks before leaving only while there are unsaved changes, and unblocks the router', () => {
    const release = vi.fn()
    const block = vi.fn(() => release)
    const { rerender, unmount } = renderHook(({ dirty }) => useUnsavedChanges(dirty, block), {
      initialProps: { dirty: false },
    })
    expect(leaving()).toBe(false)
    expect(block).not.toHaveBeenCalled()
    rerender({ dirty: true })
    expect(leaving()).toBe(true)
    rerender({ dirty: false })
    expect(leaving()).toBe(false)
    expect(release).toHaveBeenCalledTimes(1)
    unmount()
  })
})
