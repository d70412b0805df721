import type { WordingClause } from '@portal/contract/rules/wording'
import { describe, expect, it } from 'vitest'
import {
  addParagraph,
  addSentence,
  cleanSentence,
  findEarlierClause,
  moveItem,
  moveSentence,
  removeSentence,
} from './edit-clauses'

const clause: WordingClause = {
  heading: 'Billing',
  acknowledgement: 'billingTermsApproved',
  paragraphs: [[{ say: 'One.' }, { say: 'Two.', when: 'cod' }], [{ say: 'Three.' }]],
}
const first = { clause: 0, paragraph: 0, sentence: 0 }
const texts = (clauses: readonly WordingClause[] | null) =>
  clauses?.map(({ paragraphs }) => paragraphs.map((sentences) => sentences.map(({ say }) => say)))

describe('Editing the clauses of an agreement', () => {
  it('moves a sentence within its paragraph, but not beyond its ends', () => {
    expect(texts(moveSentence([clause], first, 1))).toEqual([[['Two.', 'One.'], ['Three.']]])
    expect(moveSentence([clause], first, -1)).toBeNull()
    expect(moveItem([1, 2], 1, 1)).toBeNull()
  })

  it('removes a paragraph with its last sentence', () => {
    expect(texts(removeSentence([clause], { clause: 0, paragraph: 1, sentence: 0 }))).toEqual([[['One.', 'Two.']]])
  })

  it('keeps a sentence in a clause, because the agreement has no empty ones', () => {
    const single = { ...clause, paragraphs: [[{ say: 'One.' }]] }
    expect(texts(removeSentence([single], first))).toEqual([[['New sentence.']]])
  })

  it('adds sentences and paragraphs at the end', () => {
    expect(texts(addSentence([clause], first))).toEqual([[['One.', 'Two.', 'New sentence.'], ['Three.']]])
    expect(texts(addParagraph([clause], 0))).toEqual([[['One.', 'Two.'], ['Three.'], ['New sentence.']]])
  })

  it('makes pasted text one line without invisible characters', () => {
    expect(cleanSentence('  The\u2800dealer\n pays\u00a0{annual\ufe0f total}.\u200b\u3164 ')).toBe(
      'The dealer pays {annual total}.',
    )
  })

  it('finds a clause as it was before by its heading, or by its acknowledgement after a new heading', () => {
    const budget: WordingClause = { ...clause, heading: 'Budget', acknowledgement: 'budgetAllocationApproved' }
    const before = [clause, budget]
    const find = (changed: WordingClause, clauses = [changed, budget]) => findEarlierClause(changed, clauses, before)
    expect(find({ ...clause, acknowledgement: null })).toBe(clause)
    expect(find({ ...clause, heading: 'Invoices' })).toBe(clause)
    expect(find({ ...clause, heading: 'Invoices', acknowledgement: null })).toBeUndefined()
    expect(find({ ...budget, heading: 'New clause' }, [clause, budget])).toBeUndefined()
  })
})
