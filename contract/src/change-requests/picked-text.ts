import { type Cents, formatWholeDollars, parseMoney } from '../rules/money'
import { pricingTypeLabels } from '../rules/pricing'
import { getTotals } from './picked-order'
import type { PickedChange, PickedPackage, PickedSnapshot } from './picks'

type PickedChanges = Pick<PickedSnapshot, 'changes' | 'months'>

const getAnnualCost = (item: PickedPackage | null, months: number): Cents =>
  item === null ? 0 : getTotals([item], months).annualCents

const getCents = (price: string): Cents => parseMoney(price) ?? 0

/** The calculation of an amount: ', $400 × 10'; empty for one-time amounts. */
function calculationText({ from, to }: PickedChange, months: number): string {
  if (!to || (from && from.pricingType !== to.pricingType)) return ''
  const differenceCents = (getCents(to.price) - (from ? getCents(from.price) : 0)) * to.quantity
  if (to.pricingType === 'one_time') return ''
  return `, ${formatWholeDollars(Math.abs(differenceCents))} × ${months}`
}

/** One step from the current annual total to the new one. */
export interface TotalChange {
  label: string
  /** The change in the annual total, in cents; negative for a decrease. */
  cents: Cents
}

/** The effect of each change on the annual total: 'Full-Reach Search, $400 × 10', 'Postcard removed'. */
export function listTotalChanges({ changes, months }: PickedChanges): TotalChange[] {
  return changes.map((change) => {
    const { from, to } = change
    const label = to ? `${to.packageName}${calculationText(change, months)}` : `${from?.packageName} removed`
    return { label, cents: getAnnualCost(to, months) - getAnnualCost(from, months) }
  })
}

const getName = ({ packageName, quantity }: PickedPackage): string =>
  quantity > 1 ? `${quantity} × ${packageName}` : packageName

const getPrice = ({ price, pricingType }: PickedPackage): string =>
  `${formatWholeDollars(getCents(price))} ${pricingTypeLabels[pricingType]}`

function changeText({ from, to }: PickedChange): string {
  if (from && to) return `${getName(to)} instead of ${getName(from)}, ${getPrice(to)}`
  if (to) return `${getName(to)} added, ${getPrice(to)}`
  return from ? `${getName(from)} removed` : ''
}

/** The picked packages, one change per line. */
export const pickedLines = ({ changes }: PickedChanges): string[] => changes.map(changeText)

/** A request as text: the picked packages line by line, the new annual total, and the message. */
export function requestText({ message, picked }: { message: string; picked: PickedSnapshot | null }): string {
  if (picked === null) return message
  const { before, after } = picked
  const total = `New annual total ${formatWholeDollars(getCents(after.annualTotal))}, now ${formatWholeDollars(getCents(before.annualTotal))}`
  const lines = [...pickedLines(picked).map((line) => `- ${line}`), total].join('\n')
  return message === '' ? lines : `${lines}\n\n${message}`
}
