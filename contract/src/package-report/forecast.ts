import type { Cents } from '../rules/money'

const CENTS_IN_DOLLAR: Cents = 100

export interface ForecastRange {
  expected: Cents
  lowest: Cents
  highest: Cents
}

/**
 * Combines one estimate per previous year into a forecast: their average, with the lowest and the highest of them as its range.
 * Without an estimate, the forecast is the signed amount. Source: docs/spec 18.4.
 */
export function combineEstimates(signed: Cents, estimates: readonly Cents[]): ForecastRange {
  if (estimates.length === 0) return { expected: signed, lowest: signed, highest: signed }
  const sum = estimates.reduce((total, estimate) => total + estimate, 0)
  return {
    expected: Math.round(sum / estimates.length),
    lowest: Math.min(...estimates),
    highest: Math.max(...estimates),
  }
}

/**
 * Rounds a forecast for display: the expected amount to the nearest whole dollar, and the range outward to a multiple of the step,
 * so that the rounded range still contains the rounded amount.
 * @param step whole dollars, in cents
 */
export const roundForecast = ({ expected, lowest, highest }: ForecastRange, step: Cents): ForecastRange => ({
  expected: Math.round(expected / CENTS_IN_DOLLAR) * CENTS_IN_DOLLAR,
  lowest: Math.floor(lowest / step) * step,
  highest: Math.ceil(highest / step) * step,
})
