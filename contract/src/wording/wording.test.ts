import { describe, expect, it } from 'vitest'
import { firstWording } from './first-wording'
import { wordingSchema } from './wording'

const [clause] = firstWording.clauses
const accepts = (input: unknown): boolean => wordingSchema.safeParse(input).success
const acceptsSentence = (sentence: unknown): boolean => accepts({ clauses: [{ ...clause, paragraphs: [[sentence]] }] })

describe('The shape of a wording (docs/spec 9.21)', () => {
  it('is that of the first wording, which it returns unchanged', () => {
    expect(wordingSchema.parse(JSON.parse(JSON.stringify(firstWording)))).toEqual(firstWording)
  })

  it.each([
    ['a character', 'A', true],
    ['1,200 characters', 'a'.repeat(1200), true],
    ['typographic characters', 'The dealer’s “order” – 30 % …', true],
    ['no character', '', false],
    ['1,201 characters', 'a'.repeat(1201), false],
    ['a line feed', 'One.\nTwo.', false],
    ['a line separator', 'One.\u2028Two.', false],
    ['a control character', 'One.\u0007', false],
    ['a direction mark', 'pay \u202E001$', false],
    ['an invisible character', 'free\u200B', false],
    ['half of a surrogate pair', 'A \uD83D', false],
    ['a decomposed letter', 'Cafe\u0301', false],
    ['a space at the beginning', ' One.', false],
    ['a space at the end', 'One. ', false],
  ])('accepts or rejects a sentence with %s', (_what, say, isAccepted) => {
    expect(acceptsSentence({ say })).toBe(isAccepted)
  })

  it('has 1 to 40 clauses, each with 1 to 20 paragraphs of 1 to 40 sentences', () => {
    const clauses = (count: number) => ({ clauses: Array.from({ length: count }, () => clause) })
    expect([0, 1, 40, 41].map((count) => accepts(clauses(count)))).toEqual([false, true, true, false])
    const acceptsParagraphs = (paragraphs: unknown) => accepts({ clauses: [{ ...clause, paragraphs }] })
    const sentences = (count: number) => Array.from({ length: count }, () => ({ say: 'Text.' }))
    const paragraphs = (count: number) => Array.from({ length: count }, () => sentences(1))
    expect([0, 1, 20, 21].map((count) => acceptsParagraphs(paragraphs(count)))).toEqual([false, true, true, false])
    expect([0, 1, 40, 41].map((count) => acceptsParagraphs([sentences(count)]))).toEqual([false, true, true, false])
  })

  it.each([
    { ...clause, acknowledgement: null, heading: 'A heading' },
    { ...clause, acknowledgement: 'electronicSignatureApproved' },
    { ...clause, acknowledgement: undefined },
    { ...clause, heading: 'Terms for {company}' },
    { ...clause, heading: '' },
    { ...clause, note: 'unknown' },
    JSON.parse(JSON.stringify(clause).replace('{', '{"__proto__":{},')),
  ])('accepts only the first of these clauses: %j', (each) => {
    expect(accepts({ clauses: [each] })).toBe(each.heading === 'A heading')
  })

  it('rejects unknown fields and conditions', () => {
    expect(accepts({ ...firstWording, title: 'Agreement' })).toBe(false)
    expect(acceptsSentence({ say: 'Text.', if: 'credit' })).toBe(false)
    expect(acceptsSentence({ say: 'Text.', when: 'Credit' })).toBe(false)
    expect(acceptsSentence({ say: 'Text.', when: 'credit', unless: 'odd cents' })).toBe(true)
  })
})
