import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { someDealerToCall } from '../../../../test/given-call-list'
import { notifyUndone } from '../unsent/notify-undone'
import { useCurrentDealer } from './use-current-dealer'

const [first, second, third] = [1, 2, 3].map((last) => someDealerToCall(last))
type Given = Parameters<typeof useCurrentDealer>[0]
const toList = (...dealers: unknown[]): Given => ({
  dealers: dealers as Given['dealers'],
  called: new Set(),
  isFresh: true,
})

it('replaces a cached list with the fresh one, and keeps the dealer from then on', () => {
  const { result, rerender } = renderHook(useCurrentDealer, {
    initialProps: { ...toList(first, second), isFresh: false },
  })
  expect(result.current.dealer).toBe(first)
  rerender(toList(second, third))
  expect(result.current.dealer).toBe(second)
  rerender(toList(third))
  expect([result.current.dealer, result.current.others]).toEqual([second, [third]])
  rerender(toList())
  expect(result.current.dealer).toBe(second)
})

it('updates the data of the same dealer', () => {
  const { result, rerender } = renderHook(useCurrentDealer, { initialProps: toList(first, second) })
  const newer = { ...first, daysSince: 0 }
  rerender(toList(second, newer))
  expect([result.current.dealer, result.current.others]).toEqual([newer, [second]])
})

it('returns to the dealer of an undone contact, even before the list contains it', () => {
  const { result, rerender } = renderHook(useCurrentDealer, { initialProps: toList(first, second) })
  act(() => result.current.moveOn())
  rerender(toList(second))
  expect(result.current.dealer).toBe(second)
  act(() => notifyUndone(first?.id ?? ''))
  expect([result.current.dealer, result.current.others]).toEqual([first, [second]])
})
