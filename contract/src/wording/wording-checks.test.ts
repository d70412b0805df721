import { describe, expect, it } from 'vitest'
import { firstWording } from './first-wording'
import { tokens } from './tokens'
import { wordingSchema } from './wording'
import { checkWording as checkWordingWith } from './wording-checks'

type Clause = (typeof firstWording.clauses)[number]
type Sentence = Clause['paragraphs'][number][number]

/** The first wording, with one clause changed. */
const withClause = (index: number, change: (clause: Clause) => object) => ({
  clauses: firstWording.clauses.map((clause, at) => (at === index ? change(clause) : clause)),
})

/** The first wording, with another sentence at the end of its first clause. */
const withSentence = (sentence: object) =>
  withClause(0, (clause) => ({ ...clause, paragraphs: [...clause.paragraphs, [sentence]] }))

/** The first wording, with every sentence replaced. */
const withSentences = (replace: (sentence: Sentence) => Sentence) => ({
  clauses: firstWording.clauses.map((clause) => ({
    ...clause,
    paragraphs: clause.paragraphs.map((sentences) => sentences.map(replace)),
  })),
})

const checkWording = (input: object) => checkWordingWith(wordingSchema.parse(input), 55)
const addedPath = ['clauses', 0, 'paragraphs', 2, 0]
const messagesOf = (input: object): string[] => checkWording(input).errors.map(({ message }) => message)

describe('Checking a wording (docs/spec 9.21)', () => {
  it('finds nothing in the first wording', () => {
    expect(checkWording(firstWording)).toEqual({ errors: [], warnings: [] })
  })

  it('requires each acknowledgement in exactly one clause', () => {
    expect(checkWording(withClause(1, (clause) => ({ ...clause, acknowledgement: null }))).errors).toEqual([
      { path: ['clauses'], message: 'The acknowledgement “I accept the billing terms.” belongs to no clause.' },
    ])
    const twice = withClause(1, (clause) => ({ ...clause, acknowledgement: 'programCommitmentApproved' }))
    expect(checkWording(twice).errors).toEqual([
      {
        path: ['clauses', 1, 'acknowledgement'],
        message: 'The acknowledgement “I commit to the full program year.” already belongs to clause 1.',
      },
      { path: ['clauses'], message: 'The acknowledgement “I accept the billing terms.” belongs to no clause.' },
    ])
  })

  it('names the acknowledgement of the budget with the standard split', () => {
    expect(messagesOf(withClause(3, (clause) => ({ ...clause, acknowledgement: null })))).toEqual([
      'The acknowledgement “I approve the 55% / 45% budget split.” belongs to no clause.',
    ])
  })

  const required = [...tokens].filter(([, { isRequired }]) => isRequired).map(([name]) => name)

  it('requires 14 tokens', () => expect(required).toHaveLength(14))

  it.each(required)('requires the token {%s}', (name) => {
    const without = withSentences(({ say, ...sentence }) => ({ ...sentence, say: say.replaceAll(`{${name}}`, 'x') }))
    expect(messagesOf(without)).toEqual([`The required token {${name}} is missing.`])
  })

  it('rejects characters that the font of the agreement lacks', () => {
    expect(messagesOf(withSentence({ say: 'Dealer’s – “fee” of 30 % … ½ ﬁne №7' }))).toEqual([])
    expect(checkWording(withSentence({ say: 'Pay 💰 or 元, 💰 or 元.' })).errors).toEqual([
      { path: [...addedPath, 'say'], message: 'The font of the agreement has no “💰” and “元”. Use other characters.' },
    ])
    expect(checkWording(withClause(2, (clause) => ({ ...clause, heading: 'Cancel ✅' }))).errors).toEqual([
      { path: ['clauses', 2, 'heading'], message: 'The font of the agreement has no “✅”. Use other characters.' },
    ])
  })

  it('requires a token in the agreement of every order', () => {
    const onlyOnCredit = withSentences((sentence) =>
      sentence.when === 'cod' ? { say: 'The total is due in full.', when: 'cod' } : sentence,
    )
    expect(messagesOf(onlyOnCredit)).toEqual([
      'The required token {annual total} is missing from some agreements, because it appears only under a condition.',
    ])
  })

  it('suggests the nearest name for an unknown token', () => {
    expect(checkWording(withSentence({ say: 'Call {Compani} by {notice-day}.' })).errors).toEqual([
      { path: [...addedPath, 'say'], message: 'Unknown token {Compani}. Did you mean {company}?' },
      { path: [...addedPath, 'say'], message: 'Unknown token {notice-day}. Did you mean {notice day}?' },
    ])
  })

  it.each(['constructor', '__proto__', 'toString', 'fee percent ', '', '1 + 1'])('knows no token {%s}', (name) => {
    expect(messagesOf(withSentence({ say: `A {${name}}` }))).toEqual([
      expect.stringContaining(`Unknown token {${name}}.`),
    ])
  })

  it.each(['{company', 'company}', '{{company}}', '{{company}', '} and {'])('rejects unpaired braces in %j', (say) => {
    expect(messagesOf(withSentence({ say }))).toEqual([
      'This brace is unmatched. Write a token as its name in braces: {company}.',
    ])
  })

  it.each([
    ['credit', 'credit'],
    ['cod', 'even installments'],
    ['odd cents', 'credit'],
    ['odd cents', 'odd cents'],
    ['split may still change', 'split may still change'],
  ])('warns of a sentence when %s unless %s, which never appears', (when, unless) => {
    const { errors, warnings } = checkWording(withSentence({ say: 'Never.', when, unless }))
    expect(errors).toEqual([])
    expect(warnings).toEqual([
      { path: addedPath, message: 'This sentence never appears, because its conditions contradict each other.' },
    ])
  })

  it.each([
    ['credit', 'even installments'],
    ['odd cents', 'cod'],
    ['split may still change', 'free days end before fee-free day'],
  ])('does not warn of a sentence when %s unless %s, which can appear', (when, unless) => {
    expect(checkWording(withSentence({ say: 'Sometimes.', when, unless }))).toEqual({ errors: [], warnings: [] })
  })

  it('does not count a token in a sentence that never appears', () => {
    const hidden = withSentences((sentence) =>
      sentence.say.includes('{notice day}') ? { ...sentence, when: 'cod', unless: 'cod' } : sentence,
    )
    expect(checkWording(hidden)).toMatchObject({
      errors: [{ message: 'The required token {notice day} is missing.' }],
      warnings: [{ path: ['clauses', 4, 'paragraphs', 1, 1] }],
    })
  })
})
