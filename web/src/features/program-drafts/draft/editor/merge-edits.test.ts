import type { ProgramDocument } from '@portal/contract/program/document'
import { describe, expect, it } from 'vitest'
import { documentWith2028, editableDraft } from '../../../../../test/given-editable-draft'
import { type LocalDraft, toLocalDraft } from './local-draft'
import { mergeEdits } from './merge-edits'

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
})
