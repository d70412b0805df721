import type { TimelineEntry } from '@portal/contract/orders/order-detail'
import { describe, expect, it } from 'vitest'
import { someProgram } from '../../../../test/given'
import { someOrderDetail } from '../../../../test/given-orders'
import { timelineEvents } from './timeline-events'

describe('the timeline of an order', () => {
  const entry = (overrides: Partial<TimelineEntry>): TimelineEntry => ({
    at: '2026-11-12T14:14:00.000Z',
    action: 'order.placed',
    title: 'Order Placed',
    detail: null,
    actorName: 'Renee Calloway',
    subjectName: null,
    ...overrides,
  })
  const events = (entries: TimelineEntry[], now = '2026-11-21T12:00:00Z') =>
    timelineEvents(entries, someOrderDetail(), new Date(now), {
      timeZone: 'America/New_York',
      dateTime: (at) => at,
      terms: someProgram(),
    })

  it('names the actor and the subject, and removes the markers from a request’s message', () => {
    const lines = events([
      entry({}),
      entry({ title: 'Signed', detail: 'by Renee Calloway' }),
      entry({ title: 'Change requested', detail: '**Please** wait', actorName: 'Nora', subjectName: 'Renee' }),
    ]).map((event) => event.lines)
    expect(lines.slice(0, 3)).toEqual([['Renee Calloway'], ['Renee Calloway'], ['Please wait', 'Nora for Renee']])
  })

  it('lists the program year start as upcoming until it begins', () => {
    expect(events([]).map(({ title, expected }) => [title, expected])).toEqual([['Program year starts', true]])
    expect(events([], '2027-01-01T04:59:59Z')).toHaveLength(1)
    expect(events([], '2027-01-01T05:00:00Z')).toEqual([])
  })
})
