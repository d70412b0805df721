import { describe, expect, it } from 'vitest'
import { billingSchedule } from '../rules/billing-schedule'
import type { Wording } from '../rules/wording'
import { conditionNames } from '../rules/wording'
import type { AgreementInput } from './agreement-text'
import { getSituation, possibleSituations } from './conditions'
import { exampleFacts, exampleOrder } from './example-order'
import { renderWording } from './render-wording'
import type { WordingValues } from './wording-values'

type Paragraph = Wording['clauses'][number]['paragraphs'][number]

const valuesOf = (order: Partial<AgreementInput> = {}): WordingValues => {
  const input = { ...exampleOrder, ...order }
  return { input, facts: exampleFacts, schedule: billingSchedule(input, exampleFacts) }
}

const render = (paragraphs: readonly Paragraph[], order?: Partial<AgreementInput>): readonly string[] => {
  const clause = { heading: 'Heading', acknowledgement: null, paragraphs }
  return renderWording({ clauses: [clause] }, valuesOf(order))[0]?.paragraphs ?? []
}

describe('Rendering a wording (docs/spec 9.21)', () => {
  it('joins the sentences that apply with a space', () => {
    const paragraph: Paragraph = [
      { say: 'Always.' },
      { say: 'Credit.', when: 'credit' },
      { say: 'COD.', when: 'cod' },
      { say: 'Not credit.', unless: 'credit' },
      { say: 'Equal.', when: 'credit', unless: 'odd cents' },
    ]
    expect(render([paragraph])).toEqual(['Always. Credit. Equal.'])
    expect(render([paragraph], { paymentTerms: 'cod' })).toEqual(['Always. COD. Not credit.'])
  })

  it('leaves out paragraphs without a sentence that applies', () => {
    expect(render([[{ say: 'COD.', when: 'cod' }], [{ say: 'Always.' }]])).toEqual(['Always.'])
    expect(render([[{ say: 'COD.', when: 'cod' }]])).toEqual([])
  })

  it('fills in every occurrence of a token, but no token in a value', () => {
    const order = { companyName: '{fee percent} $& {company}' }
    expect(render([[{ say: '{company} pays {fee percent}: {company}' }]], order)).toEqual([
      '{fee percent} $& {company} pays 30%: {fee percent} $& {company}',
    ])
  })

  it('rejects an unknown token instead of printing it', () => {
    expect(() => render([[{ say: 'A {constructor}' }]])).toThrow(RangeError)
  })

  it('knows every situation that an order can have, and no other', () => {
    const found = new Set<string>()
    for (const paymentTerms of ['credit', 'cod'] as const) {
      for (const cents of [1000, 1001]) {
        for (const signedOn of [
          { year: 2026, month: 11, day: 20 },
          { year: 2027, month: 2, day: 20 },
          { year: 2027, month: 3, day: 20 },
        ]) {
          const totals = { monthlyCents: 0, oneTimeCents: cents, annualCents: cents }
          found.add(JSON.stringify(getSituation(valuesOf({ paymentTerms, signedOn, ...totals }))))
        }
      }
    }
    const possible = possibleSituations.map((each) =>
      JSON.stringify(Object.fromEntries(conditionNames.map((name) => [name, each[name]]))),
    )
    expect(new Set(possible).size).toBe(12)
    expect([...found].filter((each) => !possible.includes(each))).toEqual([])
    // With these facts, the last day to change the split is never before the fee-free day.
    expect(found.size).toBe(9)
  })
})
