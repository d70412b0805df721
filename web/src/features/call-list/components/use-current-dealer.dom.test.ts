import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { someDealerToCall } from '../../../../test/given-call-list'
import { notifyUndone } from '../unsent/notify-undone'
import { useCurrentDealer } from './use-current-dealer'

const [first, second, third] = [1, 2, 3].map((last) => someDealerToCall(last))
type CurrentDealerOptions = Parameters<typeof useCurrentDealer>[0]
const givenDealers = (...dealers: unknown[]): CurrentDealerOptions => ({
  dealers: dealers as CurrentDealerOptions['dealers'],
  called: new Set(),
  isFresh: true,
})

it('keeps the first dealer of the fresh list, but not of a cached one, when later lists omit it', () => {
  const { result, rerender } = renderHook(useCurrentDealer, {
    initialProps: { ...givenDealers(first, second), isFresh: false },
  })
  expect(result.current.dealer).toBe(first)
  rerender(givenDealers(second, third))
  expect(result.current.dealer).toBe(second)
  rerender(givenDealers(third))
  expect([result.current.dealer, result.current.others]).toEqual([second, [third]])
  rerender(givenDealers())
  expect(result.current.dealer).toBe(second)
})

it('updates the data of the same dealer', () => {
  const { result, rerender } = renderHook(useCurrentDealer, { initialProps: givenDealers(first, second) })
  const updatedDealer = { ...first, daysSince: 0 }
  rerender(givenDealers(second, updatedDealer))
  expect([result.current.dealer, result.current.others]).toEqual([updatedDealer, [second]])
})

it('returns to the dealer of an undone contact, even before the list contains it', () => {
  const { result, rerender } = renderHook(useCurrentDealer, { initialProps: givenDealers(first, second) })
  act(() => result.current.moveOn())
  rerender(givenDealers(second))
  expect(result.current.dealer).toBe(second)
  act(() => notifyUndone(first?.id ?? ''))
  expect([result.current.dealer, result.current.others]).toEqual([first, [second]])
})
