import type { ProgramDocument } from '@portal/contract/program/document'
import { describe, expect, it } from 'vitest'
import { documentWith2028, editableDraft } from '../../../../../test/given-editable-draft'
import { type LocalDraft, toLocalDraft } from './local-draft'
import { mergeEdits } from './merge-edits'

type Districts = ProgramDocument['lists']['districts']

const withDocument = (document: ProgramDocument): LocalDraft => toLocalDraft(editableDraft({ document }))
const withoutYear2028 = (): ProgramDocument => {
  const { '2028': _, ...years } = documentWith2028().years
  return { ...documentWith2028(), years }
}

describe('Merging edits with a newer draft', () => {
  const base = withDocument(documentWith2028())

  it('keeps both sides when different values changed', () => {
    const mine = withDocument(documentWith2028({ cancellationFeePercent: 25 }))
    const theirs = { ...withDocument(documentWith2028({ installments: 8 })), title: 'Theirs' }
    const { merged, conflicts } = mergeEdits(base, mine, theirs)
    expect(merged).toEqual({
      ...withDocument(documentWith2028({ cancellationFeePercent: 25, installments: 8 })),
      title: 'Theirs',
    })
    expect(conflicts).toEqual([])
  })

  it('reports no conflict when both made the same change', () => {
    const same = withDocument(documentWith2028({ installments: 8 }))
    expect(mergeEdits(base, same, same).conflicts).toEqual([])
  })

  it('reports a year that one user removed while the other edited it', () => {
    const mine = withDocument(documentWith2028({ installments: 8 }))
    const theirs = withDocument(withoutYear2028())
    expect(mergeEdits(base, mine, theirs)).toEqual({ merged: mine, conflicts: ['/document/years/2028'] })
    expect(mergeEdits(base, theirs, mine)).toEqual({ merged: theirs, conflicts: ['/document/years/2028'] })
  })
  it('reports an entry of a list by its key, wherever the other user moved it', () => {
    const withDistricts = (change: (items: Districts) => Districts) =>
      withDocument({
        ...documentWith2028(),
        lists: { ...documentWith2028().lists, districts: change(documentWith2028().lists.districts) },
      })
    const renamed = (label: string) => (items: Districts) =>
      items.map((item, index) => (index === 1 ? { ...item, label } : item))
    const mine = withDistricts(renamed('Mine'))
    const theirs = withDistricts((items) => renamed('Theirs')(items).toReversed())
    const { merged, conflicts } = mergeEdits(base, mine, theirs)
    expect(conflicts).toEqual([`/document/lists/districts/${base.document.lists.districts[1]?.key}/label`])
    expect(merged).toEqual(withDistricts((items) => renamed('Mine')(items).toReversed()))
  })
})
