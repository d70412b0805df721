import { expect, it } from 'vitest'
import { defaultState, isSameState } from './view-address'

it('treats states as equal regardless of the order of their parameters', () => {
  const one = { ...defaultState, query: { status: 'active', year: '2027' } }
  expect(isSameState(one, { ...defaultState, query: { year: '2027', status: 'active' } })).toBe(true)
  expect(isSameState(one, { ...one, query: { status: 'active' } })).toBe(false)
  expect(isSameState(one, { ...one, density: 'compact' })).toBe(false)
})

it('treats states as different if columns have another order or are not chosen', () => {
  const one = { ...defaultState, columns: ['orderId', 'status'] }
  expect(isSameState(one, { ...defaultState, columns: ['status', 'orderId'] })).toBe(false)
  expect(isSameState(one, defaultState)).toBe(false)
})
