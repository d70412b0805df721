import { describe, expect, it } from 'vitest'
import { orderAfter } from './order-after'

const approved = { changeType: 'Cancellation', status: 'approved', statusChangedMeanwhile: false } as const
const rejected = { ...approved, status: 'rejected' } as const

describe("The order's status after its request is settled (docs/spec 11.1)", () => {
  it('does not change when the order is already canceled', () => {
    expect(orderAfter(approved, { orderStatus: 'cancelled', statusBeforeRequest: null })).toBeNull()
  })

  it('does not change when it is not `request`', () => {
    expect(orderAfter(rejected, { orderStatus: 'completed', statusBeforeRequest: null })).toBeNull()
  })

  it('is the status after signing when the previous one is unknown', () => {
    expect(orderAfter(rejected, { orderStatus: 'request', statusBeforeRequest: null })).toBe('in_progress')
  })
})
