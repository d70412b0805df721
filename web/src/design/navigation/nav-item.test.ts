import { describe, expect, it } from 'vitest'
import { isCurrentItem } from './nav-item'

describe('navigation highlight (docs/spec 23.3)', () => {
  it('marks the item whose route the path equals or starts with', () => {
    expect(isCurrentItem('/orders', { href: '/orders' })).toBe(true)
    expect(isCurrentItem('/orders/42/agreement', { href: '/orders' })).toBe(true)
    expect(isCurrentItem('/profile', { href: '/orders' })).toBe(false)
  })
  it('marks the item of a page at another path', () => {
    const dealers = { href: '/admin/dealers', otherPaths: ['/admin/calls'] }
    expect(isCurrentItem('/admin/calls', dealers)).toBe(true)
    expect(isCurrentItem('/admin/dealers/42', dealers)).toBe(true)
    expect(isCurrentItem('/admin/users', dealers)).toBe(false)
  })
  it('marks the root only for itself', () => {
    expect(isCurrentItem('/', { href: '/' })).toBe(true)
    expect(isCurrentItem('/orders', { href: '/' })).toBe(false)
  })
})
