import { act, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { WaitingWords } from './waiting'

it('says once that something is on its way, after 400 ms, and nothing of what comes at once', () => {
  vi.useFakeTimers()
  const { rerender } = render(<WaitingWords isBusy />)
  const said = () => screen.getByRole('status').textContent
  act(() => vi.advanceTimersByTime(399))
  expect(said()).toBe('')
  rerender(<WaitingWords isBusy={false} />)
  act(() => vi.advanceTimersByTime(1000))
  expect(said()).toBe('')
  rerender(<WaitingWords isBusy />)
  act(() => vi.advanceTimersByTime(400))
  expect(said()).toBe('Loading...')
  rerender(<WaitingWords isBusy={false} />)
  expect(said()).toBe('')
  vi.useRealTimers()
})
