import { beforeEach, describe, expect, it } from 'vitest'
import { clearStorage } from '../../lib/storage'
import type { FindOption } from './find-option'
import { recentOptions, storeRecent } from './recent'

beforeEach(() => clearStorage())

const order = (n: number): FindOption => ({
  id: `find-orders-${n}`,
  kind: 'orders',
  title: `2027-00000${n}`,
  detail: 'Robichaux Air',
  href: `/orders/${n}`,
  actions: [{ label: 'Show it', href: `/orders/${n}` }],
})
const titles = (account: string) => recentOptions(account).map(({ title }) => title.slice(-1))

describe('recent records', () => {
  it('include the last 8 records, newest first and without duplicates', () => {
    for (const n of [1, 2, 3, 4, 5, 6, 7, 8, 9, 2]) storeRecent('somebody', order(n))
    expect(titles('somebody')).toEqual(['2', '9', '8', '7', '6', '5', '4', '3'])
    expect(recentOptions('somebody')[0]).toEqual({ ...order(2), actions: [] })
  })

  it('belong to the account, exclude actions, and are deleted at sign-out', () => {
    storeRecent('somebody', order(1))
    storeRecent('somebody', { ...order(2), kind: 'do' })
    expect([titles('somebody'), titles('somebody else')]).toEqual([['1'], []])
    clearStorage()
    expect(titles('somebody')).toEqual([])
  })

  it('link only to pages of the portal', () => {
    localStorage.setItem('portal:own:recently-found somebody', JSON.stringify([{ ...order(1), href: 'https://evil' }]))
    expect(titles('somebody')).toEqual([])
  })
})
