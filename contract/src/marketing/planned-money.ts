import { addCents, type Cents } from '../rules/money'
import type { PricedItem } from '../rules/totals'

/** Returns what an order's line costs in the year: the price times the quantity, and times the months if it is monthly. */
export const lineAmount = ({ priceCents, quantity, pricingType }: PricedItem, months: number): Cents =>
  priceCents * quantity * (pricingType === 'monthly' ? months : 1)

/** A delivery's part of its line: its promise's weight, which the promise's deliveries share equally. */
export interface WeightedDelivery {
  readonly weight: number
  /** The number of deliveries of the promise. */
  readonly of: number
}

const greatestCommonDivisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : greatestCommonDivisor(b, a % b))

const leastCommonMultiple = (numbers: readonly bigint[]): bigint =>
  numbers.reduce((multiple, number) => (multiple / greatestCommonDivisor(multiple, number)) * number, 1n)

/**
 * Divides the amount of an order's line among its deliveries by the weights of their promises, rounded down to the cent.
 * The last delivery takes the odd cents, so the parts add up to the amount. Source: docs/spec 25.3.
 * @throws RangeError if the amount is not a whole number of cents, or a weight is not positive
 */
export function divideAmount(amount: Cents, deliveries: readonly WeightedDelivery[]): Cents[] {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole number of cents: ${amount}`)
  if (deliveries.length === 0) return []
  if (deliveries.some(({ weight, of }) => weight < 1 || of < 1)) throw new RangeError('A weight must be positive')
  // The sum of weights, counting each promise once, is a sum of fractions. A common denominator keeps it whole.
  const denominator = leastCommonMultiple(deliveries.map(({ of }) => BigInt(of)))
  const parts = deliveries.map(({ weight, of }) => (BigInt(weight) * denominator) / BigInt(of))
  const whole = parts.reduce((sum, part) => sum + part, 0n)
  const rounded = parts.slice(0, -1).map((part) => Number((BigInt(amount) * part) / whole))
  return [...rounded, amount - addCents(...rounded)]
}
