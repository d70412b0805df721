import { describe, expect, it } from 'vitest'
import { billingSchedule } from '../rules/billing-schedule'
import { exampleFacts, exampleOrder } from './example-order'
import { fillTokens, hasStrayBrace, listTokens, tokens } from './tokens'

const values = {
  input: exampleOrder,
  facts: exampleFacts,
  schedule: billingSchedule(exampleOrder, exampleFacts),
}

describe('The tokens of the agreement (docs/spec 9.19)', () => {
  it.each([...tokens])('prints the example of {%s}', (name, { example }) => {
    expect(fillTokens(`{${name}}`, values)).toBe(example)
  })

  it('is a closed list of 41, of which 14 are required', () => {
    expect(tokens.size).toBe(41)
    expect([...tokens.values()].filter(({ isRequired }) => isRequired)).toHaveLength(14)
  })

  it('uses names that a sentence can contain', () => {
    expect([...tokens.keys()].filter((name) => !/^[a-z]+(?:[ -][a-z]+)*$/.test(name))).toEqual([])
  })

  it('lists the names in a sentence, known or not', () => {
    expect(listTokens('From {company} to {nobody}, {company}.')).toEqual(['company', 'nobody', 'company'])
    expect(hasStrayBrace('From {company} to {nobody}.')).toBe(false)
  })
})
