import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { someDealerToCall } from '../../../../test/given-call-list'
import { tellUndone } from '../kept/tell-undone'
import { useShownDealer } from './use-shown-dealer'

const [first, second, third] = [1, 2, 3].map((last) => someDealerToCall(last))
type Given = Parameters<typeof useShownDealer>[0]
const listOf = (...dealers: unknown[]): Given => ({
  dealers: dealers as Given['dealers'],
  called: new Set(),
  isFresh: true,
})

it('lets a list from before the page opened give way to the present one, and keeps the dealer from then on', () => {
  const { result, rerender } = renderHook(useShownDealer, {
    initialProps: { ...listOf(first, second), isFresh: false },
  })
  expect(result.current.shown).toBe(first)
  rerender(listOf(second, third))
  expect(result.current.shown).toBe(second)
  rerender(listOf(third))
  expect([result.current.shown, result.current.others]).toEqual([second, [third]])
  rerender(listOf())
  expect(result.current.shown).toBe(second)
})

it('shows the newest of the same dealer', () => {
  const { result, rerender } = renderHook(useShownDealer, { initialProps: listOf(first, second) })
  const newer = { ...first, daysSince: 0 }
  rerender(listOf(second, newer))
  expect([result.current.shown, result.current.others]).toEqual([newer, [second]])
})

it('has the dealer of a contact that is taken back again, also before the list has', () => {
  const { result, rerender } = renderHook(useShownDealer, { initialProps: listOf(first, second) })
  act(() => result.current.moveOn())
  rerender(listOf(second))
  expect(result.current.shown).toBe(second)
  act(() => tellUndone(first?.id ?? ''))
  expect([result.current.shown, result.current.others]).toEqual([first, [second]])
})
