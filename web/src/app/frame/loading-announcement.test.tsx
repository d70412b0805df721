import { act, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { LoadingAnnouncement } from './loading-announcement'

it('announces loading once after 400 ms, and nothing for faster loads', () => {
  vi.useFakeTimers()
  const { rerender } = render(<LoadingAnnouncement isBusy />)
  const announcement = () => screen.getByRole('status').textContent
  act(() => vi.advanceTimersByTime(399))
  expect(announcement()).toBe('')
  rerender(<LoadingAnnouncement isBusy={false} />)
  act(() => vi.advanceTimersByTime(1000))
  expect(announcement()).toBe('')
  rerender(<LoadingAnnouncement isBusy />)
  act(() => vi.advanceTimersByTime(400))
  expect(announcement()).toBe('Loading...')
  rerender(<LoadingAnnouncement isBusy={false} />)
  expect(announcement()).toBe('')
  vi.useRealTimers()
})
