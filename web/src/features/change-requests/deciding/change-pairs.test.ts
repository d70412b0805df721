import { pickedChanges } from '@portal/contract/change-requests/picked-order'
import type { PackagePick } from '@portal/contract/change-requests/picks'
import { describe, expect, it } from 'vitest'
import { somePackage } from '../../../../test/given-catalog'
import { someOrderDetail } from '../../../../test/given-orders'
import { somePickable } from '../../../../test/given-picks'
import { getDraft, presentLines } from '../../../ordering/order-editor/order-draft'
import { applyPairs, pickedPairs, suggestedPairs } from './change-pairs'

const stored = getDraft(someOrderDetail())
const [search, kit] = stored.lines
const getId = (last: number): string => `20000000-0000-4000-8000-${String(last).padStart(12, '0')}`
const leader = somePackage({ id: getId(1), name: 'Market Leader', categoryName: 'Digital Advertising' })
const leaderPlus = somePackage({ id: getId(2), name: 'Market Leader Plus', categoryName: 'Digital Advertising' })
const mailer = somePackage({ id: getId(3), name: 'Neighborhood Mailer', categoryName: 'Direct Mail' })
const offered = [leader, leaderPlus, mailer]

const suggestDraft = (message: string, packages = offered) =>
  suggestedPairs(message, stored, packages).map(({ from, to }) => ({ from, to }))

describe('the changes suggested by a message', () => {
  it('replace the only line of the package’s category', () => {
    expect(suggestDraft('Can we switch to **Market Leader**, from next month on?')).toEqual([
      { from: search?.key, to: leader.id },
    ])
  })

  it('add a package when no line has its category', () => {
    expect(suggestDraft('Please add the neighborhood mailer.')).toEqual([{ from: '', to: mailer.id }])
  })

  it('remove nothing unless the message mentions replacing', () => {
    expect(suggestDraft('Keep Full-Reach Search and add Market Leader')).toEqual([{ from: '', to: leader.id }])
    expect(suggestDraft('Please add Market Leader')).toEqual([{ from: '', to: leader.id }])
    expect(suggestDraft('Replace Full-Reach Search by Market Leader')).toEqual([{ from: search?.key, to: leader.id }])
  })

  it('are empty for a negated message', () => {
    expect(suggestDraft('Not Market Leader, we said')).toEqual([])
    expect(suggestDraft('We don’t want to switch to Market Leader')).toEqual([])
  })

  it('prefer the longer of two matching names', () => {
    expect(suggestDraft('Market Leader Plus instead, please')).toEqual([{ from: search?.key, to: leaderPlus.id }])
  })

  it('are empty without a name or when several packages share it', () => {
    const twice = somePackage({ id: getId(4), name: 'Market Leader', categoryName: 'Direct Mail' })
    expect(suggestDraft('We want to spend less')).toEqual([])
    expect(suggestDraft('Market Leader', [...offered, twice])).toEqual([])
    expect(suggestDraft('Full-Reach Search is fine')).toEqual([])
  })
})

describe('the order after the changes', () => {
  it('has packages removed, added or replaced', () => {
    const pairs = [
      { id: 0, from: search?.key ?? '', to: leader.id },
      { id: 1, from: '', to: mailer.id },
      { id: 2, from: kit?.key ?? '', to: '' },
      { id: 3, from: '', to: '' },
    ]
    const names = presentLines(applyPairs(stored, pairs, offered)).map(({ packageName }) => packageName)
    expect(names).toEqual(['Market Leader', 'Neighborhood Mailer'])
  })
})

describe('the pairs of the requested packages', () => {
  const { order, packages, search, website, leader: better, reviews } = somePickable()
  const twoItemOrder = { ...order, items: [{ ...search, quantity: 2 }, website] }
  const picks: PackagePick[] = [
    { kind: 'tier', itemId: search.id, packageId: better.id },
    { kind: 'drop', itemId: website.id },
    { kind: 'add', packageId: reviews.id },
  ]
  const changes = pickedChanges(picks, twoItemOrder.items, packages)
  const tier = { id: 0, from: search.id, to: better.id, quantity: 2 }
  const drop = { id: 1, from: website.id, to: '' }
  const add = { id: 2, from: '', to: reviews.id, quantity: 1 }

  it('add a package at the requested quantity', () => {
    const draft = getDraft(twoItemOrder)
    const pairs = pickedPairs({ changes }, draft, packages)
    expect(pairs).toEqual([tier, drop, add])
    expect(presentLines(applyPairs(draft, pairs, packages))).toMatchObject([
      { packageId: better.id, quantity: '2' },
      { packageId: reviews.id, quantity: '1' },
    ])
  })

  it('remove nothing for a package that is no longer available', () => {
    const remainingPackages = packages.filter(({ id }) => id !== better.id)
    expect(pickedPairs({ changes }, getDraft(twoItemOrder), remainingPackages)).toEqual([drop, add])
  })

  it('add nothing for a line that is no longer on the order', () => {
    const orderWithNewItem = { ...twoItemOrder, items: [{ ...search, id: getId(5) }, website] }
    expect(pickedPairs({ changes }, getDraft(orderWithNewItem), packages)).toEqual([drop, add])
  })
})
