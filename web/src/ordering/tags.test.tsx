import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { StatusBadge } from './tags'

describe('status badge (docs/spec 10.1)', () => {
  it.each([
    ['in_progress', 'In Progress', 'bg-tone-blue-tint'],
    ['completed', 'Updated', 'bg-tone-gray-tint'],
    ['request', 'Request', 'bg-tone-orange-tint'],
    ['rejected', 'Rejected', 'bg-tone-red-tint'],
    ['on_hold', 'On Hold', 'bg-tone-gray-tint'],
  ])('shows %s as %s', (status, label, classes) => {
    render(<StatusBadge status={status} />)
    expect(screen.getByText(label)).toHaveClass(classes)
  })

  it('shows signed in purple, but in green in the territory area', () => {
    const { rerender } = render(<StatusBadge status="signed" />)
    expect(screen.getByText('Signed')).toHaveClass('bg-tone-purple-tint')
    rerender(<StatusBadge status="signed" area="access" />)
    expect(screen.getByText('Signed')).toHaveClass('bg-tone-green-tint')
  })
})
