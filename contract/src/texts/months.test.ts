import { expect, it } from 'vitest'
import { monthlyPackagesLabel } from './months'

it.each([
  [1, 'Monthly packages, 1 month'],
  [10, 'Monthly packages, 10 months'],
])('labels the amount of %d months without naming payments, which a COD account does not make', (months, label) => {
  expect(monthlyPackagesLabel(months)).toBe(label)
})
