import { describe, expect, it } from 'vitest'
import { settledOrderStatus } from './settled-order-status'

const approved = { changeType: 'Cancellation', status: 'approved', statusChangedMeanwhile: false } as const
const rejected = { ...approved, status: 'rejected' } as const

describe("The order's status after its request is settled (docs/spec 11.1)", () => {
  it('does not change when the order is already canceled', () => {
    expect(settledOrderStatus(approved, { orderStatus: 'cancelled', statusBeforeRequest: null })).toBeNull()
  })

  it('does not change when it is not `request`', () => {
    expect(settledOrderStatus(rejected, { orderStatus: 'completed', statusBeforeRequest: null })).toBeNull()
  })

  it('is the status after signing when the previous one is unknown', () => {
    expect(settledOrderStatus(rejected, { orderStatus: 'request', statusBeforeRequest: null })).toBe('in_progress')
  })
})
