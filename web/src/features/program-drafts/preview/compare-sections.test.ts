import type { PreviewSection } from '@portal/contract/program-drafts/preview'
import { describe, expect, it } from 'vitest'
import { compareSections, listPreviewChanges } from './compare-sections'

const clause = (heading: string, ...texts: string[]): PreviewSection => ({
  number: 2,
  heading,
  paragraphs: texts.map((text) => ({ label: null, text })),
})

const describeAll = (before: PreviewSection[], after: PreviewSection[]) =>
  listPreviewChanges(compareSections(before, after)).map(({ place, text }) => `${place}: ${text}`)

describe('the differences of two screens in words (docs/spec 24.24)', () => {
  it('name the section and the sentence', () => {
    const before = clause('Billing', 'Dealers on credit pay. Billing is in ten installments.')
    const after = clause('Billing', 'Dealers on credit pay. Billing is in eight installments.')
    expect(describeAll([before], [after])).toEqual(['Billing, sentence 2: ten changed to eight'])
  })

  it('name the paragraph if a section has several, and each part that differs', () => {
    const before = clause('Cancellation', 'Three days are free.', 'The fee is 30%, which is $5,850.00, plus costs.')
    const after = clause('Cancellation', 'Three days are free.', 'The fee is 25%, which is $4,875.00, plus all costs.')
    expect(describeAll([before], [after])).toEqual([
      'Cancellation, paragraph 2: 30% changed to 25%; $5,850.00 changed to $4,875.00; all added',
    ])
  })

  it('name what was added and removed, and a value by its label', () => {
    const facts = (text: string): PreviewSection => ({
      number: null,
      heading: 'Footer',
      paragraphs: [{ label: 'Title', text }],
    })
    expect(describeAll([facts('Lead Program'), clause('Old', 'Gone.')], [facts('Growth Program')])).toEqual([
      'Footer, Title: Lead changed to Growth',
      'Heading: Removed: 2. Old',
      'Old: Removed: Gone.',
    ])
    expect(describeAll([clause('Billing', 'One.')], [clause('Billing', 'One.', 'Two. Three.')])).toEqual([
      'Billing, paragraph 2: Added: Two.',
      'Billing, paragraph 2: Added: Three.',
    ])
  })

  it('are none for equal screens', () => {
    const sections = compareSections([clause('Billing', 'Ten.')], [clause('Billing', 'Ten.')])
    expect(listPreviewChanges(sections)).toEqual([])
    expect(sections[0]?.isChanged).toBe(false)
  })

  it('leave added words out of the first column and removed ones out of the second', () => {
    const [section] = compareSections([clause('Billing', 'In ten parts.')], [clause('Billing', 'In eight parts.')])
    const texts = (side: 'before' | 'after') => section?.rows[1]?.[side]?.map(({ text }) => text).join('')
    expect([texts('before'), texts('after')]).toEqual(['In ten parts.', 'In eight parts.'])
  })

  it('pair sections with other headings by position', () => {
    const year = (heading: string) => ({ ...clause(heading, 'Same.'), number: null })
    expect(describeAll([year('Program year 2027')], [year('Program year 2028')])).toEqual([
      'Heading: 2027 changed to 2028',
    ])
  })
})
