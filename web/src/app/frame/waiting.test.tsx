import { act, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { WaitingWords } from './waiting'

it('announces loading once after 400 ms, and nothing for faster loads', () => {
  vi.useFakeTimers()
  const { rerender } = render(<WaitingWords isBusy />)
  const announcement = () => screen.getByRole('status').textContent
  act(() => vi.advanceTimersByTime(399))
  expect(announcement()).toBe('')
  rerender(<WaitingWords isBusy={false} />)
  act(() => vi.advanceTimersByTime(1000))
  expect(announcement()).toBe('')
  rerender(<WaitingWords isBusy />)
  act(() => vi.advanceTimersByTime(400))
  expect(announcement()).toBe('Loading...')
  rerender(<WaitingWords isBusy={false} />)
  expect(announcement()).toBe('')
  vi.useRealTimers()
})
