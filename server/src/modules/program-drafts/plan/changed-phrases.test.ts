import { describe, expect, it } from 'vitest'
import { changedPhrases, findPhrase } from './changed-phrases'

const change = (path: string, section: 'terms' | 'names' | 'rules' | 'lists', before: string | null) => ({
  path,
  section,
  orderYear: null,
  what: 'Value',
  before,
  after: 'new',
})

describe('Words that change (docs/spec 24.10)', () => {
  it('are previous names, and amounts as people write them', () => {
    expect(
      changedPhrases([
        change('/years/2025/facts/installments', 'terms', '10'),
        change('/years/2025/facts/cancellationFeePercent', 'terms', '30%'),
        change('/years/2025/facts/terminationNoticeDays', 'terms', '90 days'),
        change('/years/2025/facts/coolingOffDays', 'terms', '3 days'),
        change('/years/2025/facts/freeCancellationUntil', 'terms', 'January 31'),
        change('/years/2025/facts/firstInstallmentMonth', 'terms', 'May'),
        change('/words/roles/territory_manager', 'names', 'Territory Manager'),
        change('/names/distributorName', 'names', null),
        change('/running/linkDays', 'rules', '30 days'),
      ]),
    ).toEqual([
      '10 installments',
      'ten installments',
      '30%',
      '90 days',
      '3 days',
      'three days',
      'January 31',
      'Territory Manager',
    ])
  })

  it('are the labels of entries, and neither their colors nor where they move', () => {
    expect(
      changedPhrases([
        change('/lists/districts/2/label', 'lists', 'Southeast'),
        change('/lists/districts/2/into', 'lists', 'None'),
        change('/lists/districts/2/retired', 'lists', 'Offered'),
        change('/lists/brands/0/color', 'lists', 'None'),
        change('/lists/brands', 'lists', 'Carrier, Bryant'),
      ]),
    ).toEqual(['Southeast'])
  })

  it('are found as whole words, ignoring case', () => {
    const phrases = ['ten installments', 'Rep']
    expect(findPhrase('Pay in Ten Installments.', phrases)).toBe('ten installments')
    expect(findPhrase('Often installments work. Please report.', phrases)).toBe(null)
    expect(findPhrase('Call your rep, or report it', phrases)).toBe('Rep')
  })
})
