import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { accountValue, clearOtherAccounts } from './account-storage'

beforeEach(() => {
  clearOtherAccounts(null)
  localStorage.clear()
})
afterEach(() => vi.restoreAllMocks())

const names = accountValue('names', z.array(z.string()), [])

describe('data that a browser stores for an account', () => {
  it('is available only to that account', () => {
    names.write('one', ['a'])
    expect([names.read('one'), names.read('two')]).toEqual([['a'], []])
  })

  it.each(['{', '7', '[1]'])('is empty if %j was stored', (text) => {
    localStorage.setItem('portal:own:names one', text)
    expect(names.read('one')).toEqual([])
  })

  it('is deleted at sign-out and when another account signs in, but not while impersonating', () => {
    names.write('one', ['a'])
    clearOtherAccounts('two by one')
    names.write('two by one', ['b'])
    clearOtherAccounts('one')
    expect([names.read('one'), names.read('two by one')]).toEqual([['a'], ['b']])
    clearOtherAccounts('two')
    expect([names.read('one'), names.read('two by one')]).toEqual([[], []])
    names.write('two', ['c'])
    localStorage.setItem('theme', 'dark')
    clearOtherAccounts(null)
    expect([names.read('two'), localStorage.getItem('theme')]).toEqual([[], 'dark'])
  })

  it('lasts as long as the page if storage is blocked', () => {
    const throwSecurityError = () => {
      throw new DOMException('refused', 'SecurityError')
    }
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(throwSecurityError)
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(throwSecurityError)
    names.write('one', ['a'])
    expect(names.read('one')).toEqual(['a'])
    clearOtherAccounts(null)
    expect(names.read('one')).toEqual([])
  })
})
