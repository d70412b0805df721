import type { Package } from '@portal/contract/catalogue/catalogue'
import { centsOf } from '../../lib/formats'

/** The average price in cents, rounded to the whole dollar; null of no packages. */
export function averagePriceCents(packages: readonly Pick<Package, 'price'>[]): number | null {
  if (packages.length === 0) return null
  const sum = packages.reduce((cents, one) => cents + centsOf(one.price), 0)
  return Math.round(sum / packages.length / 100) * 100
}
