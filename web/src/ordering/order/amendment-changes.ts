import type { Amendment, AmendmentAmounts } from '@portal/contract/orders/order'
import { formatMoney, parseMoney } from '@portal/contract/rules/money'

export interface AmendmentChange {
  label: string
  before: string
  after: string
}

type Item = AmendmentAmounts['items'][number]

export const amendmentTitles: Record<Amendment['kind'], string> = {
  packages: 'Packages changed',
  price: 'Price changed',
  months: 'Months changed',
  split: 'Budget split changed',
}

const none = 'None'

const moneyText = (amount: string): string => formatMoney(parseMoney(amount) ?? 0)

const itemText = (item: Item | undefined): string => {
  if (item === undefined) return none
  const frequency = item.pricingType === 'monthly' ? 'Monthly' : 'One-time'
  return `${item.quantity > 1 ? `${item.quantity} × ` : ''}${moneyText(item.price)}, ${frequency}`
}

const splitText = ({ springPercent }: AmendmentAmounts): string =>
  `${springPercent}% Spring, ${100 - springPercent}% Fall`

function itemChanges(before: readonly Item[], after: readonly Item[]): AmendmentChange[] {
  const names = [...new Set([...before, ...after].map((item) => item.packageName))]
  const find = (items: readonly Item[], name: string) => items.find((item) => item.packageName === name)
  return names.map((name) => ({
    label: name,
    before: itemText(find(before, name)),
    after: itemText(find(after, name)),
  }))
}

/** Lists the changes of an amendment, without unchanged values. */
export function amendmentChanges({ before, after }: Pick<Amendment, 'before' | 'after'>): AmendmentChange[] {
  const valueChanges: AmendmentChange[] = [
    { label: 'Months', before: String(before.months), after: String(after.months) },
    { label: 'Budget split', before: splitText(before), after: splitText(after) },
    { label: 'Monthly Total', before: moneyText(before.totalAmount), after: moneyText(after.totalAmount) },
    { label: 'One-time Total', before: moneyText(before.oneTimeTotal), after: moneyText(after.oneTimeTotal) },
    { label: 'Annual Total', before: moneyText(before.annualTotal), after: moneyText(after.annualTotal) },
  ]
  return [...itemChanges(before.items, after.items), ...valueChanges].filter((change) => change.before !== change.after)
}
