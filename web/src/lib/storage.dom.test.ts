import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { claimStorage, clearStorage, storedValue } from './storage'

beforeEach(() => sessionStorage.clear())

const cart = storedValue('test-cart', z.array(z.object({ id: z.string() })), [])

describe('a value in session storage', () => {
  it('returns the stored value', () => {
    cart.write([{ id: 'a' }])
    expect(cart.read()).toEqual([{ id: 'a' }])
    cart.clear()
    expect(cart.read()).toEqual([])
  })

  it.each(['{', '7', '[{"id":1}]', 'null', ''])('is empty if %j was stored', (text) => {
    sessionStorage.setItem('test-cart', text)
    expect(cart.read()).toEqual([])
  })

  it('remains the same object until it changes, as React requires', () => {
    cart.write([{ id: 'a' }])
    expect(cart.read()).toBe(cart.read())
  })
})

describe('the data that a tab stores for an account', () => {
  it('stays available to the same account', () => {
    claimStorage('one')
    cart.write([{ id: 'a' }])
    claimStorage('one')
    expect(cart.read()).toHaveLength(1)
  })

  it('is deleted at sign-out and when another account signs in', () => {
    claimStorage('one')
    cart.write([{ id: 'a' }])
    claimStorage('two')
    expect(cart.read()).toEqual([])
    cart.write([{ id: 'b' }])
    clearStorage()
    expect(cart.read()).toEqual([])
  })
})
