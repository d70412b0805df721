import { describe, expect, it } from 'vitest'
import { orderAfter } from './order-after'

const approved = { changeType: 'Cancellation', status: 'approved', statusChangedMeanwhile: false } as const
const rejected = { ...approved, status: 'rejected' } as const

describe('The order after its request is settled (docs/spec 11.1)', () => {
  it('is not touched when it is cancelled already', () => {
    expect(orderAfter(approved, { orderStatus: 'cancelled', statusBeforeRequest: null })).toBeNull()
  })

  it('is not touched when it does not wait for the request', () => {
    expect(orderAfter(rejected, { orderStatus: 'completed', statusBeforeRequest: null })).toBeNull()
  })

  it('goes on as after signing when nobody knows what it was', () => {
    expect(orderAfter(rejected, { orderStatus: 'request', statusBeforeRequest: null })).toBe('in_progress')
  })
})
