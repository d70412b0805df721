import { expect, it } from 'vitest'
import { defaultState, isSameState } from './view-address'

it('two states are equal regardless of the order of their parameters', () => {
  const one = { ...defaultState, query: { status: 'active', year: '2027' } }
  expect(isSameState(one, { ...defaultState, query: { year: '2027', status: 'active' } })).toBe(true)
  expect(isSameState(one, { ...one, query: { status: 'active' } })).toBe(false)
  expect(isSameState(one, { ...one, density: 'compact' })).toBe(false)
})

it('columns in another order are another state, and so is having no chosen columns', () => {
  const one = { ...defaultState, columns: ['orderId', 'status'] }
  expect(isSameState(one, { ...defaultState, columns: ['status', 'orderId'] })).toBe(false)
  expect(isSameState(one, defaultState)).toBe(false)
})
