import { describe, expect, it } from 'vitest'
import { exampleDocument } from './example-document'
import { listSignedTermsYears } from './signed-terms'

const [first] = Object.values(exampleDocument.years)
if (first === undefined) throw new Error('The example has no order year')
const document = { years: { '2025': first, '2028': first } }

describe('Order years with signed terms (docs/spec 24.5)', () => {
  it.each([
    ['of the year itself', { 2028: 1 }, [2028]],
    ['of a later year that uses the terms', { 2026: 3, 2027: 1 }, [2025]],
    ['of several years, once each and in order', { 2029: 2, 2028: 1, 2025: 1 }, [2025, 2028]],
    ['of no year', { 2028: 0 }, []],
  ])('are those with orders %s', (_, signedOrdersByYear, years) => {
    expect(listSignedTermsYears(document, signedOrdersByYear)).toEqual(years)
  })
})
