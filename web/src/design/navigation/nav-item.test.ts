import { describe, expect, it } from 'vitest'
import { isCurrentPath } from './nav-item'

describe('navigation highlight (docs/spec 23.3)', () => {
  it('marks the item whose route the path equals or starts with', () => {
    expect(isCurrentPath('/orders', '/orders')).toBe(true)
    expect(isCurrentPath('/orders/42/agreement', '/orders')).toBe(true)
    expect(isCurrentPath('/profile', '/orders')).toBe(false)
  })
  it('marks the root only for itself', () => {
    expect(isCurrentPath('/', '/')).toBe(true)
    expect(isCurrentPath('/orders', '/')).toBe(false)
  })
})
