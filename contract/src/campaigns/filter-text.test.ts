import { describe, expect, it } from 'vitest'
import { createProgram } from '../program/create-program'
import { defaultDocument } from '../program/default-document'
import { filterText } from './filter-text'

const program = createProgram(defaultDocument)

describe('A filter as text (docs/spec 13.1)', () => {
  it.each([
    [{}, 'All dealers'],
    [{ district: 'SE', orderStatus: 'none', draftDays: '7' }, 'SE, no order for 2027, draft older than 7 days'],
    [{ orderStatus: 'pending', isActive: 'true' }, '2027 order pending, active'],
    [{ renewOrder: 'true', notOrdered: '2027' }, 'Nothing signed for 2027, Renew Order on'],
    [{ search: 'air', territoryManagerId: 'none' }, 'Without a manager, “air”'],
  ])('describes the filter %j', (filter, expected) => {
    expect(filterText(filter as Record<string, string>, 2027, program)).toBe(expected)
  })

  it('has the label of the status', () => {
    const words = { statuses: { ...program.words.statuses, pending: 'Open' } }
    expect(filterText({ orderStatus: 'pending' }, 2027, { ...program, words })).toBe('2027 order open')
  })
})
