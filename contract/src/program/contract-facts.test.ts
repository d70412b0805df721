import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ContractFacts } from '../rules/program-facts'
import { getContractFacts } from './contract-facts'
import { defaultDocument } from './default-document'
import type { ProgramDocument } from './document'

const anyYear = fc.integer({ min: 2000, max: 2099 })
const anyYears = fc.uniqueArray(anyYear, { minLength: 1, maxLength: 8 })

/** Facts that identify their year by the length of the notice period. */
const factsOf = (year: number): ContractFacts => ({
  ...defaultDocument.years['2025'].facts,
  terminationNoticeDays: year - 2000,
})

const documentWith = (years: readonly number[]): Pick<ProgramDocument, 'years'> => ({
  years: Object.fromEntries(years.map((year) => [year, { facts: factsOf(year) }])),
})

describe('the contract facts of an order year', () => {
  it('are its own if it has some', () => {
    fc.assert(
      fc.property(anyYears, (years) => {
        for (const year of years) expect(getContractFacts(documentWith(years), year)).toEqual(factsOf(year))
      }),
    )
  })

  it('are those of the newest earlier year, or of the oldest year before all of them', () => {
    fc.assert(
      fc.property(anyYears, anyYear, (years, orderYear) => {
        const earlierYears = years.filter((year) => year <= orderYear)
        const expectedYear = earlierYears.length > 0 ? Math.max(...earlierYears) : Math.min(...years)
        expect(getContractFacts(documentWith(years), orderYear)).toEqual(factsOf(expectedYear))
      }),
    )
  })

  it('do not depend on facts that a later year adds', () => {
    fc.assert(
      fc.property(anyYears, anyYear, (years, addedYear) => {
        const before = documentWith(years)
        const after = documentWith([...years, addedYear])
        const firstYear = Math.min(...years)
        for (let year = firstYear; year < addedYear; year += 1) {
          expect(getContractFacts(after, year)).toEqual(getContractFacts(before, year))
        }
      }),
    )
  })

  it('cannot be found in a document without years', () => {
    expect(() => getContractFacts({ years: {} }, 2027)).toThrow(RangeError)
  })
})
