import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatMetricFilter, type MetricFilter, parseMetricFilter, reportMetrics } from './metric-filter'

const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
const narrowing = fc.constantFrom(undefined, null, 'GC', 'a~b', '*x')
const subject = fc.oneof(
  fc.constant({ kind: 'dealer' as const }),
  name.map((category) => ({ kind: 'category' as const, category })),
  fc
    .tuple(name, name, fc.constantFrom('', 'base', 'best'))
    .map(([category, pack, tier]) => ({ kind: 'package' as const, category, name: pack, tier })),
)
const reported: fc.Arbitrary<MetricFilter> = fc.record({
  year: fc.integer({ min: 2000, max: 2100 }),
  metric: fc.constantFrom(...reportMetrics),
  sameDay: fc.boolean(),
  district: narrowing,
  brand: narrowing,
  subject,
})

describe('a metric of two years in a URL', () => {
  it('round-trips with any names', () => {
    fc.assert(
      fc.property(reported, (metric) => {
        expect(parseMetricFilter(formatMetricFilter(metric))).toEqual(metric)
      }),
    )
  })

  it('has a readable format', () => {
    const subject = { kind: 'package', category: 'Mail', name: 'New Mover', tier: 'best' } as const
    expect(formatMetricFilter({ year: 2027, metric: 'kept', sameDay: true, district: 'SE', subject })).toBe(
      '2027~kept~day~SE~*~Mail~New%20Mover~best',
    )
  })

  it.each([
    '',
    '2027',
    '2027~most~day~*~*',
    '27~kept~day~*~*',
    '2027~kept~day~*~*~%',
    '2027~kept~day~*~*~a~b',
    '2027~kept~day~*~*~a~b~c',
  ])('rejects "%s"', (text) => expect(parseMetricFilter(text)).toBeNull())
})
