import { expect, it } from 'vitest'
import { defaultState, isSameState } from './view-address'

it('treats states as equal regardless of the order of their parameters', () => {
  const state = { ...defaultState, query: { status: 'active', year: '2027' } }
  expect(isSameState(state, { ...defaultState, query: { year: '2027', status: 'active' } })).toBe(true)
  expect(isSameState(state, { ...state, query: { status: 'active' } })).toBe(false)
  expect(isSameState(state, { ...state, density: 'compact' })).toBe(false)
})

it('treats states as different if columns have another order or are not chosen', () => {
  const state = { ...defaultState, columns: ['orderId', 'status'] }
  expect(isSameState(state, { ...defaultState, columns: ['status', 'orderId'] })).toBe(false)
  expect(isSameState(state, defaultState)).toBe(false)
})
