import { describe, expect, it } from 'vitest'
import { blankClauses } from './blank-wording'
import { firstWording } from './first-wording'

describe('A wording without an order (docs/spec 24.18)', () => {
  it('has names in the place of values, and names the condition of a sentence', () => {
    const sentences = [
      { say: '{company} pays {annual total}.' },
      { say: 'It pays once.', when: 'cod' as const },
      { say: 'It pays in parts.', when: 'credit' as const, unless: 'odd cents' as const },
    ]
    expect(blankClauses({ clauses: [{ heading: 'Price', acknowledgement: null, paragraphs: [sentences] }] })).toEqual([
      {
        number: 1,
        heading: 'Price',
        acknowledgement: null,
        paragraphs: [
          '[company] pays [annual total]. (If the dealer has a COD account: It pays once.) (If the dealer has a credit account and the last installment includes no remaining cents: It pays in parts.)',
        ],
      },
    ])
  })

  it('leaves no token of the first wording', () => {
    expect(JSON.stringify(blankClauses(firstWording).map(({ paragraphs }) => paragraphs))).not.toMatch(/[{}]/)
  })
})
