import { describe, expect, it } from 'vitest'
import { defaultDocument } from '../program/default-document'
import { filterText } from './filter-text'

describe('A filter as text (docs/spec 13.1)', () => {
  it.each([
    [{}, 'All dealers'],
    [{ district: 'SE', orderStatus: 'none', draftDays: '7' }, 'SE, no order for 2027, draft older than 7 days'],
    [{ orderStatus: 'pending', isActive: 'true' }, '2027 order pending, active'],
    [{ renewOrder: 'true', notOrdered: '2027' }, 'Nothing signed for 2027, Renew Order on'],
    [{ search: 'air', territoryManagerId: 'none' }, 'Without a manager, “air”'],
  ])('describes the filter %j', (filter, expected) => {
    expect(filterText(filter as Record<string, string>, 2027, defaultDocument.lists)).toBe(expected)
  })
})
