import { combineEstimates } from '@portal/contract/package-report/forecast'
import type { Forecast } from '@portal/contract/package-report/package-report'
import { toDecimalString } from '@portal/contract/rules/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainText } from '../../../test/plain-text'
import { forecastText, fullRangeText, shortRangeText } from './forecast-text'

const readable = (text: string | null) => text && plainText(text)

const units: Record<string, number> = { K: 1_000, M: 1_000_000 }

/** '$617K' as dollars. */
function readDollars(text: string): number {
  const [, digits = '', unit = ''] = /^\$([\d,.]+)([KM]?)$/.exec(text) ?? []
  return Math.round(Number(digits.replaceAll(',', '')) * (units[unit] ?? 1))
}

const toForecast = (estimates: readonly number[]): Forecast => {
  const { expected, lowest, highest } = combineEstimates(0, estimates)
  return {
    investment: toDecimalString(expected),
    lowest: toDecimalString(lowest),
    highest: toDecimalString(highest),
  }
}

describe('the texts of a forecast', () => {
  it.each([
    [[118_500, 240_049], '$1,793', '$1,185 to $2,401', '$1.1K to $2.5K'],
    [[61_777_100, 67_815_300], '$647,962', '$617,771 to $678,153', '$617K to $679K'],
    [[237_350_000, 281_890_000], '$2,596,200', '$2,373,500 to $2,818,900', '$2.37M to $2.82M'],
  ])('for %j are %s, %s and %s', (estimates, amount, full, short) => {
    const forecast = toForecast(estimates)
    expect([forecastText(forecast), fullRangeText(forecast), shortRangeText(forecast)].map(readable)).toEqual([
      amount,
      full,
      short,
    ])
  })

  it('have no range for a single estimate', () => {
    const forecast = toForecast([118_549])
    expect([forecastText(forecast), fullRangeText(forecast), shortRangeText(forecast)]).toEqual(['$1,185', null, null])
  })

  it('show an amount within the shown range, for any estimates', () => {
    const estimates = fc.array(fc.nat({ max: 1_000_000_000 }), { minLength: 2, maxLength: 3 })
    fc.assert(
      fc.property(estimates, (amounts) => {
        const forecast = toForecast(amounts)
        const amount = readDollars(forecastText(forecast))
        for (const range of [fullRangeText(forecast), shortRangeText(forecast)]) {
          if (range === null) continue
          const [lowest = Number.NaN, highest = Number.NaN] = range.split('\u00a0to\u00a0').map(readDollars)
          expect(amount).toBeGreaterThanOrEqual(lowest)
          expect(amount).toBeLessThanOrEqual(highest)
        }
      }),
    )
  })
})
