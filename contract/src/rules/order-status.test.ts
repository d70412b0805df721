import { describe, expect, it } from 'vitest'
import {
  canContinue,
  canTransition,
  countsTowardYear,
  hasAgreementActions,
  isDealerVisible,
  isDraft,
  isNeverPlaced,
  lacksSignature,
  normalizeChangeType,
  orderBadge,
  orderStatuses,
  orderTransitions,
  requestChangeState,
  staffBulkStatuses,
  statusAfterSigning,
  statusLabel,
  statusTone,
} from './order-status'

const only = (test: (status: string) => boolean): string[] => orderStatuses.filter(test)

describe('order status (docs/spec 10.1, 10.2)', () => {
  it('has the specified labels', () => {
    expect(orderStatuses.map(statusLabel)).toEqual([
      'Pending',
      'In Progress',
      'Active',
      'Request',
      'Updated',
      'Cancelled',
      'Expired',
      'Signed',
      'Processing',
      'Shipped',
      'Delivered',
    ])
    expect(statusLabel('on_hold')).toBe('On Hold')
    expect(statusLabel('constructor')).toBe('Constructor')
    expect(statusLabel('')).toBe('')
  })

  it('has the specified colors', () => {
    expect(orderStatuses.map((status) => statusTone(status))).toEqual([
      'yellow',
      'blue',
      'green',
      'orange',
      'gray',
      'red',
      'red',
      'purple',
      'blue',
      'blue',
      'green',
    ])
    expect(statusTone('signed', 'sales')).toBe('purple')
    expect(statusTone('signed', 'access')).toBe('green')
    expect(statusTone('rejected')).toBe('red')
    expect(statusTone('approved')).toBe('green')
    expect(statusTone('toString')).toBe('gray')
  })

  it('defines what each status allows', () => {
    expect(only(canContinue)).toEqual(['pending'])
    expect(only(hasAgreementActions)).toEqual(['in_progress', 'active', 'signed'])
    expect(only((status) => !countsTowardYear(status))).toEqual(['cancelled', 'expired'])
    expect(only((status) => !isDealerVisible(status))).toEqual(['expired'])
    expect(only((status) => canTransition('sign', status))).toEqual(['pending'])
    expect(only((status) => canTransition('approve-cancellation', status))).toEqual(['request'])
    expect(statusAfterSigning).toBe('in_progress')
  })

  it('identifies drafts, orders that were never placed, and orders moved past Pending without a signature', () => {
    const unsignedOrder = (predicate: (order: { status: string; signedAt: null }) => boolean) =>
      only((status) => predicate({ status, signedAt: null }))
    expect(unsignedOrder(isDraft)).toEqual(['pending'])
    expect(unsignedOrder(isNeverPlaced)).toEqual(['pending', 'expired'])
    const placedStatuses = [
      'in_progress',
      'active',
      'request',
      'completed',
      'signed',
      'processing',
      'shipped',
      'delivered',
    ]
    expect(unsignedOrder(lacksSignature)).toEqual(placedStatuses)
    const signedOrder = (status: string) => ({ status, signedAt: new Date() })
    expect(
      only((status) => [isDraft, isNeverPlaced, lacksSignature].some((predicate) => predicate(signedOrder(status)))),
    ).toEqual([])
  })

  it('allows only the specified transitions, and restores the previous status after a request', () => {
    const open = ['in_progress', 'active', 'signed']
    const moves = Object.entries(orderTransitions).map(([event, { from, to }]) => [event, [...from], to])
    expect(moves).toEqual([
      ['sign', ['pending'], 'in_progress'],
      ['expire-draft', ['pending'], 'expired'],
      ['request-change', open, 'request'],
      ['withdraw-request', ['request'], 'former'],
      ['reject-request', ['request'], 'former'],
      ['approve-change', ['request'], 'former'],
      ['approve-cancellation', ['request'], 'cancelled'],
    ])
  })

  it('lists six statuses for bulk updates, seven with signed in the territory and sales views, never request', () => {
    expect(staffBulkStatuses('admin')).toEqual([
      'pending',
      'in_progress',
      'active',
      'completed',
      'expired',
      'cancelled',
    ])
    expect(staffBulkStatuses('access')).toEqual([
      'pending',
      'in_progress',
      'active',
      'signed',
      'completed',
      'expired',
      'cancelled',
    ])
    expect(staffBulkStatuses('sales')).toEqual(staffBulkStatuses('access'))
    expect(staffBulkStatuses('access')).not.toContain('request')
  })

  it('offers Request Change only if the server accepts a request', () => {
    const open = only((status) => requestChangeState({ status, hasPendingRequest: false }).state === 'available')
    expect(open).toEqual(['in_progress', 'active', 'signed'])
    expect(requestChangeState({ status: 'request', hasPendingRequest: true })).toEqual({
      state: 'pending',
      label: 'Request Pending',
    })
    expect(requestChangeState({ status: 'active', hasPendingRequest: true }).state).toBe('pending')
    expect(requestChangeState({ status: 'cancelled', hasPendingRequest: true }).state).toBe('unavailable')
    expect(requestChangeState({ status: 'request', hasPendingRequest: false }).state).toBe('unavailable')
  })

  it('shows Change Requested only with a change request on an order of status request', () => {
    expect(orderBadge({}, { status: 'request', hasChangeRequest: true })).toEqual({
      label: 'Change Requested',
      tone: 'orange',
    })
    expect(orderBadge({}, { status: 'request', hasChangeRequest: false }).label).toBe('Request')
    expect(orderBadge({}, { status: 'signed', hasChangeRequest: true }, 'access')).toEqual({
      label: 'Signed',
      tone: 'green',
    })
    const labels = { request: 'Under review', signed: 'Confirmed' }
    expect(orderBadge(labels, { status: 'request', hasChangeRequest: true }).label).toBe('Under review')
    expect(orderBadge(labels, { status: 'signed', hasChangeRequest: false }).label).toBe('Confirmed')
  })

  it.each([
    ['Cancel', 'Cancellation'],
    ['CANCEL', 'Cancellation'],
    [' cancellation ', 'Cancellation'],
    ['change', 'Change'],
    ['refund', null],
    ['', null],
  ])('parses the change type %j as %j', (value, expected) => {
    expect(normalizeChangeType(value)).toBe(expected)
  })
})
