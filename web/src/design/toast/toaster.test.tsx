import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dismissToast, toast } from './toast'
import { Toaster } from './toaster'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  act(() => dismissToast())
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

describe('notifications (docs/spec 23.4)', () => {
  it('shows one toast at a time: a newer one replaces the older', () => {
    render(<Toaster />)
    act(() => toast({ title: 'Order saved successfully!' }))
    act(() => toast({ title: 'Orders deleted', variant: 'success' }))
    const region = screen.getByRole('region', { name: /F8/ })
    expect(region).toHaveTextContent('Orders deleted')
    expect(region).not.toHaveTextContent('Order saved successfully!')
  })

  it('closes the toast after five seconds, not before', () => {
    render(<Toaster />)
    act(() => toast({ title: 'Login successful' }))
    pass(4900)
    expect(screen.getByRole('button', { name: 'Dismiss' })).toBeInTheDocument()
    pass(200)
    expect(screen.queryByRole('button', { name: 'Dismiss' })).not.toBeInTheDocument()
  })

  it('offers an action, which closes the toast', () => {
    const onPress = vi.fn()
    render(<Toaster />)
    act(() => toast({ title: 'Reached: Golden Isles Air', action: { label: 'Undo', onPress } }))
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(onPress).toHaveBeenCalledTimes(1)
    expect(screen.queryByRole('button', { name: 'Dismiss' })).not.toBeInTheDocument()
  })

  it('keeps the toast while it is hovered', () => {
    render(<Toaster />)
    act(() => toast({ title: 'Login successful' }))
    fireEvent.pointerMove(screen.getByRole('region', { name: /F8/ }))
    pass(20_000)
    expect(screen.getByRole('button', { name: 'Dismiss' })).toBeInTheDocument()
  })

  it('shows each of two toasts for its own five seconds', () => {
    render(<Toaster />)
    act(() => toast({ title: 'First' }))
    pass(4000)
    act(() => toast({ title: 'Second' }))
    pass(4000)
    expect(screen.getByRole('region', { name: /F8/ })).toHaveTextContent('Second')
  })

  it('moves the focus to the region on F8', () => {
    render(<Toaster />)
    act(() => toast({ title: 'Login successful' }))
    fireEvent.keyDown(document, { code: 'F8', key: 'F8' })
    expect(screen.getByRole('region', { name: /F8/ })).toContainElement(document.activeElement as HTMLElement)
  })
})
