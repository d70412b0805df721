import { describe, expect, it } from 'vitest'
import type { ContractFacts } from '../rules/program-facts'
import type { Wording } from '../rules/wording'
import { firstWording } from '../wording/first-wording'
import { programAt } from './create-program'
import { defaultDocument } from './default-document'
import type { ProgramDocument } from './document'
import type { ProgramVersion } from './program-version'

const { facts } = defaultDocument.years['2025']
const newWording: Wording = {
  clauses: firstWording.clauses.map((clause) => ({ ...clause, heading: `New ${clause.heading}` })),
}

const withYear = (year: number, contract: { facts?: Partial<ContractFacts>; wording?: Wording }): ProgramDocument => ({
  ...defaultDocument,
  years: { ...defaultDocument.years, [year]: { ...contract, facts: { ...facts, ...contract.facts } } },
})

/** The program whose last document is in effect. */
function programOf(...documents: readonly ProgramDocument[]) {
  const versions = [defaultDocument, ...documents].map(
    (document, index): ProgramVersion => ({
      number: index + 1,
      document,
      takesEffectAt: new Date(Date.UTC(2026, index)),
    }),
  )
  return programAt(versions, new Date('2030-01-01'))
}
const versionOf = (documents: readonly ProgramDocument[], year: number) =>
  programOf(...documents).agreementTerms(year).version

describe('The wording of an order year (docs/spec 24.1)', () => {
  it('is its own, otherwise that of the newest earlier year that has one, otherwise the first', () => {
    const program = programOf({
      ...defaultDocument,
      years: { '2025': { facts }, '2027': { facts, wording: newWording }, '2028': { facts } },
    })
    expect(program.agreementTerms(2026).wording).toEqual(firstWording)
    for (const year of [2027, 2028, 2031]) expect(program.agreementTerms(year).wording).toEqual(newWording)
  })
})

describe('The version of an agreement (docs/spec 9.18)', () => {
  it('is 2027-01 in every order year under the terms of the first version', () => {
    for (const year of [2024, 2027, 2031]) expect(versionOf([], year)).toBe('2027-01')
    expect(versionOf([withYear(2028, {})], 2028)).toBe('2027-01')
    expect(versionOf([withYear(2028, { wording: firstWording })], 2028)).toBe('2027-01')
  })

  it.each([
    ['facts', withYear(2028, { facts: { cancellationFeePercent: 25 } })],
    ['a wording', withYear(2028, { wording: newWording })],
  ])('names the year and the program version that introduced %s', (_what, document) => {
    expect(versionOf([document], 2028)).toBe('2028.2')
    expect(versionOf([document], 2029)).toBe('2029.2')
    expect(versionOf([document], 2027)).toBe('2027-01')
    expect(versionOf([document, { ...document, running: { ...document.running, linkDays: 14 } }], 2028)).toBe('2028.2')
    expect(versionOf([document, withYear(2028, { facts: { installments: 6 } })], 2028)).toBe('2028.3')
  })

  it('is the earlier one when the terms are back', () => {
    const changed = withYear(2028, { facts: { cancellationFeePercent: 25 } })
    expect(versionOf([changed, defaultDocument], 2028)).toBe('2027-01')
    expect(versionOf([changed, defaultDocument, changed], 2028)).toBe('2028.2')
  })

  it('changes with the names that the agreement prints, and not with the limits of the months', () => {
    const renamed = { ...defaultDocument, names: { ...defaultDocument.names, programTitle: 'Dealer Lead Program' } }
    expect(versionOf([renamed], 2027)).toBe('2027.2')
    const withCopyright = { ...defaultDocument, names: { ...defaultDocument.names, copyright: '© 2027' } }
    expect(versionOf([withCopyright], 2027)).toBe('2027-01')
    expect(versionOf([withYear(2025, { facts: { maxMonths: 24 } })], 2027)).toBe('2027-01')
  })
})
