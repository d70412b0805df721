import { describe, expect, it } from 'vitest'
import { somePackageReport } from '../../../test/given-package-report'
import { comparisonText } from './report-text'

const { total } = somePackageReport()
const getTotals = (dealers: number, dollars: number) => ({ dealers, investment: `${dollars}.00` })

describe('The comparison with the previous year (docs/spec 18.4)', () => {
  it.each([
    { thisYear: getTotals(5, 900), sameDay: true, text: 'Same as this time last year' },
    { thisYear: getTotals(5, 900), sameDay: false, text: 'Same as 2026' },
    { thisYear: getTotals(8, 900), sameDay: true, text: '3 more than at this time last year' },
    { thisYear: getTotals(5, 400), sameDay: false, text: '$500 less than in 2026' },
    { thisYear: getTotals(4, 2_400), sameDay: false, text: '1 fewer, $1,500 more than in 2026' },
  ])('reads “$text”', ({ thisYear, sameDay, text }) => {
    const values = { ...total, thisYear, lastYear: getTotals(5, 900) }
    expect(comparisonText(values, somePackageReport({ sameDay }))).toBe(text)
  })
})
