import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { DateText } from './date-text'
import { LargeMoney, Money } from './money'

const getText = (element: React.ReactElement) => render(element).container.textContent

describe('money', () => {
  it('shows exact cents, and whole dollars only for amounts without cents', () => {
    expect(getText(<Money cents={1_499_999} />)).toBe('$14,999.99')
    expect(getText(<Money cents={1_499_999} mode="whole" />)).toBe('$14,999.99')
    expect(getText(<Money cents={1_495_000} mode="whole" />)).toBe('$14,950')
    expect(getText(<LargeMoney cents={1_495_000} />)).toBe('$14,950.00')
    expect(getText(<LargeMoney cents={1_495_000} mode="whole" />)).toBe('$14,950')
  })
})

describe('dates', () => {
  it('shows the day in the business time zone, with the time in the tooltip', () => {
    const { container } = render(<DateText iso="2026-11-21T03:14:00Z" timeZone="America/New_York" />)
    expect(container).toHaveTextContent('Nov 20, 2026')
    expect(container.querySelector('time')).toHaveAttribute('title', 'Nov 20, 2026, 10:14 PM')
  })

  it('shows a date without a time unchanged in any time zone', () => {
    expect(getText(<DateText iso="2027-01-01" timeZone="America/Los_Angeles" />)).toBe('Jan 1, 2027')
  })
})
