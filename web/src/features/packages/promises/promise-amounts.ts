import type { PromiseWindow, Season } from '@portal/contract/marketing/kinds'
import { divideAmount, lineAmount } from '@portal/contract/marketing/planned-money'
import { type DeliveryWindow, planWindows, seasonOf } from '@portal/contract/marketing/windows'
import { addCents, type Cents, parsePrice } from '@portal/contract/rules/money'
import { type PromiseValues, toWindowInput, type WindowValues, wholeNumber } from './promise-values'

const DAY_OF_YEAR = /^\d{2}-\d{2}$/

function toWindow(values: WindowValues): PromiseWindow | null {
  const { season, from = '', to = '' } = { from: undefined, to: undefined, season: undefined, ...toWindowInput(values) }
  if (season !== undefined) return { season }
  return DAY_OF_YEAR.test(from) && DAY_OF_YEAR.test(to) && from <= to ? { from, to } : null
}

/** Returns the windows of a promise in a year, earliest first; null while one of them is incomplete. */
export function windowsIn(year: number, windows: readonly WindowValues[]): DeliveryWindow[] | null {
  const complete = windows.map(toWindow).filter((window) => window !== null)
  if (complete.length < windows.length) return null
  // As for an order that is signed before the year begins.
  return planWindows(complete, { orderYear: year, signedOn: { year: year - 1, month: 12, day: 31 } })
}

export interface PackagePrice {
  price: string
  pricingType: string
  /** The program year of the package. */
  year: number
  /** The months of an order, which a monthly price is multiplied by. */
  months: number
}

/** What an order pays for the package in a year, in cents; null while the price is incomplete or too high. */
function yearAmount({ price, pricingType, months }: PackagePrice): Cents | null {
  const priceCents = parsePrice(price)
  if (priceCents === null || (pricingType !== 'monthly' && pricingType !== 'one_time')) return null
  return lineAmount({ priceCents, quantity: 1, pricingType }, months)
}

export const sumOfShares = (promises: readonly PromiseValues[]): number =>
  promises.reduce((sum, { weight }) => sum + (wholeNumber(weight) ?? 0), 0)

export interface DividedPackage {
  total: Cents
  /** The amount of each promise. */
  amounts: readonly Cents[]
  deliveryCount: number
  /** The amount by season; null while a window is incomplete. */
  seasons: Readonly<Record<Season, Cents>> | null
}

/** Divides the year's amount among the promises as an order would. Null while a number is missing or the shares are not 100%. */
export function dividePackage(promises: readonly PromiseValues[], price: PackagePrice): DividedPackage | null {
  const total = yearAmount(price)
  if (total === null || promises.length === 0 || sumOfShares(promises) !== 100) return null
  const deliveries = promises.flatMap(({ weight, count }, promise) => {
    const of = wholeNumber(count) ?? 0
    return Array.from({ length: of }, () => ({ promise, weight: wholeNumber(weight) ?? 0, of }))
  })
  if (promises.some(({ weight, count }) => !wholeNumber(weight) || !wholeNumber(count))) return null
  const cents = divideAmount(total, deliveries)
  const amounts = promises.map((_, promise) =>
    addCents(...cents.filter((_cents, index) => deliveries[index]?.promise === promise)),
  )
  const windows = promises.map((promise) => windowsIn(price.year, promise.windows))
  const starts = windows.flatMap((each) => each ?? [])
  const isComplete = starts.length === deliveries.length && !windows.includes(null)
  const inSpring = cents.filter((_, index) => starts[index] && seasonOf(starts[index].from) === 'spring')
  const spring = addCents(...inSpring)
  return {
    total,
    amounts,
    deliveryCount: deliveries.length,
    seasons: isComplete ? { spring, fall: total - spring } : null,
  }
}
