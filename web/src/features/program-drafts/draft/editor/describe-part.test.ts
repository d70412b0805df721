import { describe, expect, it } from 'vitest'
import { documentWith2028, editableDraft } from '../../../../../test/given-editable-draft'
import { describePart } from './describe-part'
import { toLocalDraft } from './local-draft'

describe('Describing a conflicting part (docs/spec 24.16)', () => {
  const mine = toLocalDraft(editableDraft({ newTermsYears: [2028, 2029] }))

  it('lists the years with new terms', () => {
    const theirs = { ...mine, newTermsYears: [] }
    expect(describePart('/newTermsYears', mine, theirs)).toMatchObject({ mine: '2028, 2029', theirs: 'None' })
  })

  it('has no value for an entry that one user removed', () => {
    const { lists } = documentWith2028()
    const [removed, ...brands] = lists.brands
    const theirs = { ...mine, document: { ...mine.document, lists: { ...lists, brands } } }
    expect(describePart(`/document/lists/brands/${removed?.key}`, mine, theirs)).toEqual({
      what: `Brand ${removed?.key}`,
      orderYear: null,
      mine: removed?.label,
      theirs: null,
    })
  })
})
