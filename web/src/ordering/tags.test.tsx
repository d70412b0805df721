import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { someProgram } from '../../test/given'
import { ProgramProvider } from '../lib/program'
import { RequestBadge, StatusBadge } from './tags'

const facts = someProgram()
const withProgram = (badge: ReactNode, program = facts) => <ProgramProvider value={program}>{badge}</ProgramProvider>

describe('status badge (docs/spec 10.1)', () => {
  it.each([
    ['in_progress', 'In Progress', 'bg-tone-blue-tint'],
    ['completed', 'Updated', 'bg-tone-gray-tint'],
    ['request', 'Request', 'bg-tone-orange-tint'],
    ['on_hold', 'On Hold', 'bg-tone-gray-tint'],
  ])('shows %s as %s', (status, label, classes) => {
    render(withProgram(<StatusBadge status={status} />))
    expect(screen.getByText(label)).toHaveClass(classes)
  })

  it('shows the label of the program, which change requests have of their own', () => {
    const program = {
      ...facts,
      statusLabels: { ...facts.statusLabels, pending: 'Open' },
      requestStatusLabels: { ...facts.requestStatusLabels, pending: 'Received' },
    }
    const badges = [<StatusBadge key="order" status="pending" />, <RequestBadge key="request" status="pending" />]
    render(withProgram(badges, program))
    expect(screen.getByText('Open')).toHaveClass('bg-tone-yellow-tint')
    expect(screen.getByText('Received')).toHaveClass('bg-tone-yellow-tint')
  })

  it('shows signed in purple, but in green in the territory area', () => {
    const { rerender } = render(withProgram(<StatusBadge status="signed" />))
    expect(screen.getByText('Signed')).toHaveClass('bg-tone-purple-tint')
    rerender(withProgram(<StatusBadge status="signed" area="access" />))
    expect(screen.getByText('Signed')).toHaveClass('bg-tone-green-tint')
  })
})
