import { type Cents, formatWholeMoney, parseMoney } from '../rules/money'
import { pricingTypeLabels } from '../rules/pricing'
import { totalsOf } from './picked-order'
import type { Picked, PickedChange, PickedPackage } from './picks'

type ChangesOfYear = Pick<Picked, 'changes' | 'months'>

const yearly = (item: PickedPackage | null, months: number): Cents =>
  item === null ? 0 : totalsOf([item], months).annualCents

const centsOf = (price: string): Cents => parseMoney(price) ?? 0

/** How an amount comes about: '$400 × 10', or nothing for what is paid once. */
function reckoning({ from, to }: PickedChange, months: number): string {
  if (!to || (from && from.pricingType !== to.pricingType)) return ''
  const each = (centsOf(to.price) - (from ? centsOf(from.price) : 0)) * to.quantity
  if (to.pricingType === 'one_time') return ''
  return `, ${formatWholeMoney(Math.abs(each))} × ${months}`
}

/** One line of the sum from the annual total of now to the new one. */
export interface SumLine {
  label: string
  /** What it adds to the annual total, or takes from it. */
  cents: Cents
}

/** What each change does to the annual total: 'Full-Reach Search, $400 × 10', 'Postcard dropped'. */
export function pickedSum({ changes, months }: ChangesOfYear): SumLine[] {
  return changes.map((change) => {
    const { from, to } = change
    const label = to ? `${to.packageName}${reckoning(change, months)}` : `${from?.packageName} dropped`
    return { label, cents: yearly(to, months) - yearly(from, months) }
  })
}

const nameOf = ({ packageName, quantity }: PickedPackage): string =>
  quantity > 1 ? `${quantity} × ${packageName}` : packageName

const priceOf = ({ price, pricingType }: PickedPackage): string =>
  `${formatWholeMoney(centsOf(price))} ${pricingTypeLabels[pricingType]}`

function changeWords({ from, to }: PickedChange): string {
  if (from && to) return `${nameOf(to)} instead of ${nameOf(from)}, ${priceOf(to)}`
  if (to) return `${nameOf(to)} added, ${priceOf(to)}`
  return from ? `${nameOf(from)} dropped` : ''
}

/** What was picked, one change a line. */
export const pickedLines = ({ changes }: ChangesOfYear): string[] => changes.map(changeWords)

/** A request as text: what was picked, line by line with the new annual total, and what was written beside it. */
export function askedText({ message, picked }: { message: string; picked: Picked | null }): string {
  if (picked === null) return message
  const { before, after } = picked
  const total = `New Annual Total ${formatWholeMoney(centsOf(after.annualTotal))}, now ${formatWholeMoney(centsOf(before.annualTotal))}`
  const lines = [...pickedLines(picked).map((line) => `- ${line}`), total].join('\n')
  return message === '' ? lines : `${lines}\n\n${message}`
}
