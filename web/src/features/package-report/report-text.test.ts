import { describe, expect, it } from 'vitest'
import { somePackageReport } from '../../../test/given-package-report'
import { comparisonText } from './report-text'

const { total } = somePackageReport()

describe('The comparison with the previous year (docs/spec 18.4)', () => {
  it.each([
    { thisYear: 5, sameDay: true, text: 'Same as this time last year' },
    { thisYear: 5, sameDay: false, text: 'Same as 2026' },
    { thisYear: 8, sameDay: true, text: '3 more than at this time last year' },
    { thisYear: 4, sameDay: false, text: '1 fewer than in 2026' },
  ])('reads “$text”', ({ thisYear, sameDay, text }) => {
    const values = {
      ...total,
      thisYear: { ...total.thisYear, dealers: thisYear },
      lastYear: { ...total.lastYear, dealers: 5 },
    }
    expect(comparisonText(values, somePackageReport({ sameDay }))).toBe(text)
  })
})
