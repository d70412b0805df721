import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PendingAge } from './pending-age'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T15:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

it.each([
  ['2026-11-21T14:00:00Z', 'Today', 'gray'],
  ['2026-11-21T04:30:00Z', '1 day', 'gray'],
  ['2026-11-19T15:00:00Z', '2 days', 'gray'],
  ['2026-11-18T15:00:00Z', '3 days', 'yellow'],
  ['2026-11-08T15:00:00Z', '13 days', 'yellow'],
  ['2026-11-07T15:00:00Z', '14 days', 'orange'],
  ['2026-09-22T15:00:00Z', '60 days', 'red'],
  ['2026-08-25T15:00:00Z', '88 days', 'red'],
  ['2026-11-22T15:00:00Z', 'Today', 'gray'],
])('a request from %s shows %s, in %s', (since, expected, color) => {
  render(<PendingAge since={since} />)
  expect(screen.getByText(expected)).toHaveClass(`bg-tone-${color}-tint`)
})
